import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY } from '@topup/core/time'
import { afterAll, expect, it } from 'vitest'
import { openKnownAnswers } from './known-answers.ts'

const folder = mkdtempSync(join(tmpdir(), 'known-answers-'))
const now = () => new Date('2026-11-26T10:00:00.000Z')
const known = openKnownAnswers(folder, Buffer.alloc(32, 'k').toString('base64'), now)
afterAll(() => rmSync(folder, { recursive: true }))

it('what the store answered last is known, to the app that it was asked by', () => {
  known.keep('listRefundRequests', {}, [])
  expect(known.find('listRefundRequests', {})).toEqual({ savedAt: now().toISOString(), value: [] })
  const ofAnother = openKnownAnswers(folder, Buffer.alloc(32, 'l').toString('base64'), now)
  expect(ofAnother.find('listRefundRequests', {})).toBeUndefined()
})

it('what an earlier version of the app kept in the shape of its day is not known', () => {
  const values = { storeName: 'Kilat', retentionDays: 365 }
  known.keep('getStoreSettings', {}, { version: 1, values, defaults: values, saved: [], confirmations: {} })
  expect(known.find('getStoreSettings', {})).toBeUndefined()
})

it('what was answered is kept for thirty days at most, as orders name buyers', () => {
  const key = Buffer.alloc(32, 'k').toString('base64')
  const after = (days: number) => () => new Date(Date.now() + days * DAY)
  known.keep('listRefundRequests', {}, [])
  openKnownAnswers(folder, key, after(29))
  expect(known.find('listRefundRequests', {})).toBeDefined()
  openKnownAnswers(folder, key, after(31))
  expect(readdirSync(folder)).toEqual([])
  expect(() => openKnownAnswers(join(folder, 'none'), key, now)).not.toThrow()
})
