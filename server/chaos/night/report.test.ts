import { expect, it } from 'vitest'
import { findNightFailures, type NightResult, nightTable } from './report.ts'

const step = { name: "yesterday's books", saw: 'store 3, stripe 2, supplier 1', holds: true }
const night: NightResult = {
  engine: 'SQLite',
  steps: [step],
  counts: new Map(),
  troubles: [],
  unsettled: '',
  orders: 1,
  failedOrders: [],
  doubles: [],
  lost: [],
  unexplained: { amounts: {}, problems: [] },
  wholeMs: 1000,
}

it('a night in which all holds has no failure', () => {
  expect(findNightFailures(night)).toEqual([])
  expect(nightTable(night)).toContain("✓ yesterday's books")
})

it.each([
  ['a step that does not hold', { steps: [{ ...step, saw: 'not compared', holds: false }] }, "yesterday's books: "],
  ['an order that was not completed', { failedOrders: ['order 1 is failed'] }, 'failed order: '],
  ['a buyer who could not finish', { troubles: ['buyer 1: refused'] }, 'not played: '],
  ['a row that stayed open', { unsettled: 'unit 1 is queued' }, 'not settled: '],
  ['a lost order', { lost: ['order 1'] }, 'lost order: '],
])('%s is a failure of the night', (_what, change, failure) => {
  expect(findNightFailures({ ...night, ...change })).toEqual([expect.stringContaining(failure)])
  expect(nightTable({ ...night, ...change })).toContain(`✗ ${failure}`)
})
