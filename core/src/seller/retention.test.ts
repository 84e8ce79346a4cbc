import { expect, it } from 'vitest'
import { daysKept } from './retention.ts'

it('keeps a kind for its own time, else for its usual one, else as long as orders', () => {
  const settings = { retentionDays: 365, retention: { notices: 90 } }
  expect(daysKept(settings, 'notices')).toBe(90)
  expect(daysKept(settings, 'risk')).toBe(180)
  expect(daysKept(settings, 'accounts')).toBe(365)
})

it('keeps nothing for good by the time of orders but what may stay', () => {
  const settings = { retentionDays: 0, retention: {} }
  expect(daysKept(settings, 'accounts')).toBe(0)
  expect(daysKept(settings, 'risk')).toBe(180)
})

it('lets mails and browsers that are told go with their orders where they have no days of their own', () => {
  expect(daysKept({ retentionDays: 365, retention: {} }, 'mails')).toBe(0)
  expect(daysKept({ retentionDays: 365, retention: { mails: 30 } }, 'mails')).toBe(30)
  expect(daysKept({ retentionDays: 0, retention: {} }, 'push')).toBe(0)
  expect(daysKept({ retentionDays: 0, retention: {} }, 'sessions')).toBe(7)
})
