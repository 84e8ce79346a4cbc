import { MINUTE } from '@topup/core/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openStore, type Store } from '../../tests/seeded/world/open-store.ts'
import { giveBackLease, isLeaseHeld, renewLease, takeLease } from './db/lease.ts'
import type { Db } from './db/schema.ts'
import { write } from './db/write.ts'

const start = Date.parse('2026-11-22T00:00:00Z')

let store: Store
let db: Db
let at: number
beforeAll(async () => {
  store = await openStore()
  db = store.base.db
})
beforeEach(async () => {
  await store.sweep()
  at = start
})
afterAll(() => store.close())

const ctx = () => ({ db, now: () => new Date(at), clock: store.base.clock })
const take = (holder: string) => takeLease(ctx(), 'work', holder, MINUTE)
const renew = (holder: string) => renewLease(db, 'work', holder, new Date(at), MINUTE)
const isHeld = (holder: string, fence = 0) => write(db, (trx) => isLeaseHeld(trx, 'work', holder, fence))

describe('a lease', () => {
  it('is nobody else’s until its time is over, and for as long as it is renewed', async () => {
    expect(await take('one')).toBe(1)
    at += MINUTE
    expect(await take('two')).toBeUndefined()
    expect(await renew('one')).toBe(true)
    at += MINUTE
    expect(await take('two')).toBeUndefined()
    at += 1
    expect(await take('two')).toBe(2)
  })

  it('that another process has had is neither renewed nor given back by the one before', async () => {
    await take('one')
    at += MINUTE + 1
    expect(await take('two')).toBe(2)
    expect(await renew('one')).toBe(false)
    await giveBackLease(db, 'work', 'one')
    expect(await take('three')).toBeUndefined()
    expect([await isHeld('one', 1), await isHeld('one', 2), await isHeld('two', 2)]).toEqual([false, false, true])
  })

  it('that a process took a second time is not that of its first time: what began then writes nothing', async () => {
    const first = await take('one')
    at += MINUTE + 1
    await take('two')
    at += MINUTE + 1
    const third = await take('one')
    expect([first, third]).toEqual([1, 3])
    expect([await isHeld('one', first), await isHeld('one', third)]).toEqual([false, true])
  })

  it('of one name is untouched by a lease of another name', async () => {
    await take('one')
    expect(await takeLease(ctx(), 'other', 'two', MINUTE)).toBe(1)
    await giveBackLease(db, 'other', 'two')
    expect(await isHeld('one', 1)).toBe(true)
  })
})
