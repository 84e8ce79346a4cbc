import { describe, expect, it } from 'vitest'
import {
  allowedOf,
  createStaleness,
  type Ending,
  findEndingFailures,
  findLimitFailures,
  mostWithin,
  stalenessOf,
  type Tries,
} from './judge.ts'

describe('a price that is read', () => {
  const changes = [
    { price: '1.00', answeredAt: 100 },
    { price: '1.01', answeredAt: 1_000 },
    { price: '1.02', answeredAt: 5_000 },
  ]
  const read = (price: string, startedAt: number) => stalenessOf(changes, { price, startedAt, where: '/' })

  it('is as old as the owner’s answer about the price after it, when the request began', () => {
    expect(read('1.00', 1_700)).toBe(700)
    expect(read('1.00', 6_000)).toBe(5_000)
    expect(read('1.01', 5_001)).toBe(1)
  })

  it('is not old when it is the newest, when the request began before the answer, or when nobody was answered yet', () => {
    expect(read('1.02', 9_000)).toBe(0)
    expect(read('1.00', 999)).toBe(0)
    expect(read('1.03', 9_000)).toBe(0)
  })

  it('fails a run from more than the given time on, and the longest is told in any case', () => {
    const staleness = createStaleness(1_000)
    for (const change of changes) staleness.answered(change)
    staleness.read({ price: '1.00', startedAt: 2_000, where: 'process 0 /' })
    expect(staleness.result()).toMatchObject({ changes: 3, readings: 1, late: 1, longestMs: 1_000, stale: [] })
    staleness.read({ price: '1.00', startedAt: 2_001, where: 'process 1 /' })
    expect(staleness.result().stale).toEqual(['process 1 / showed 1.00 1001 ms after a newer price'])
  })
})

describe('a limit', () => {
  const tries: Tries = { limit: 'orders', most: 120, unasked: 6, lives: 3, accepted: 132, refused: 40 }

  it('lets pass what one process does, and of each further life of a process what that need not ask about', () => {
    expect(allowedOf(tries)).toBe(132)
    expect(findLimitFailures([tries])).toEqual([])
    expect(findLimitFailures([{ ...tries, accepted: 133 }])).toEqual(['limit: orders accepted 133 of 132'])
  })

  it('that nobody ran into was not played', () => {
    expect(findLimitFailures([{ ...tries, accepted: 3, refused: 0 }])).toEqual([
      'not played: nobody ran into the limit of orders',
    ])
    expect(findLimitFailures([tries, { ...tries, accepted: 3, refused: 0 }])).toEqual([])
  })

  it('of calls counts the most within any window', () => {
    expect(mostWithin([], 10)).toBe(0)
    expect(mostWithin([0, 9, 10, 11, 30], 10)).toBe(3)
    expect(mostWithin([30, 0, 11, 10, 9], 10)).toBe(3)
  })
})

describe('an upgrade', () => {
  const well: Ending = { store: 1, code: 0, tookMs: 5_000, unreadyAfterMs: 90, refusedAfterMs: 4_900, noticed: [] }
  const of = (changed: Partial<Ending>) => findEndingFailures([{ ...well, ...changed }], 60_000)

  it('holds when the process said that it is not ready, answered everybody, and left with 0 in time', () => {
    expect(of({})).toEqual([])
    expect(of({ refusedAfterMs: undefined })).toEqual([])
  })

  it.each<[string, Partial<Ending>]>([
    ['it left with 1', { code: 1 }],
    ['it left with null', { code: null }],
    ['it took 60001 ms to leave', { tookMs: 60_001 }],
    ['it took no request before it had said that it is not ready', { unreadyAfterMs: undefined }],
    ['it took no request before it had said that it is not ready', { unreadyAfterMs: 5_000 }],
    ['a buyer got ECONNRESET', { noticed: ['a buyer got ECONNRESET'] }],
  ])('fails: %s', (told, changed) => {
    expect(of(changed)).toEqual([`upgrade of process 1: ${told}`])
  })
})
