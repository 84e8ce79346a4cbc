import { HOUR, MINUTE } from '@topup/core/time'
import { describe, expect, it } from 'vitest'
import { lockedUntil } from './lockout.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const waitAfter = (failures: number) => {
  const until = lockedUntil(failures, now)
  return until === null ? 0 : Date.parse(until) - now.getTime()
}

describe('the wait after failed sign-ins', () => {
  it('lets the first four mistakes pass', () => {
    expect([1, 2, 3, 4].map(waitAfter)).toEqual([0, 0, 0, 0])
  })

  it('begins at a minute and doubles', () => {
    expect([5, 6, 7].map(waitAfter)).toEqual([MINUTE, 2 * MINUTE, 4 * MINUTE])
  })

  it('never grows beyond an hour', () => {
    expect([11, 12, 5000].map(waitAfter)).toEqual([HOUR, HOUR, HOUR])
  })
})
