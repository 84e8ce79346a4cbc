import { DAY, MINUTE, SECOND } from '@topup/core/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openStore, type Store } from '../../tests/seeded/world/open-store.ts'
import type { Context } from '../app/context.ts'
import { done, giveBack, later, takeDue, workOff, workOffTaken } from './db/queue.ts'
import { write } from './db/write.ts'
import { storeWebhook } from './inbox/store-webhook.ts'
import { createLifetime } from './jobs/lifetime.ts'

const table = 'webhook_events'
const pause = { first: 5 * SECOND, most: 5 * MINUTE }
const start = Date.parse('2026-11-22T00:00:00Z')

let store: Store
let ctx: Context
let at: number
beforeAll(async () => {
  store = await openStore()
})
beforeEach(async () => {
  await store.sweep()
  at = start
  ctx = { ...store.base, now: () => new Date(at) }
  await storeWebhook(ctx, { provider: 'xendit', eventKey: 'e1', type: 'x', payload: '{}' })
})
afterAll(() => store.close())

const take = (limit = 10) =>
  write(ctx.db, (trx) => takeDue(ctx, trx, table, { where: sql`status in ('queued', 'failed')`, limit }))
async function takeOne() {
  const [row] = await take()
  if (!row) throw new Error('nothing is due')
  return row
}
const change = (changes: { due_at: string } | { status: 'failed' }) => ctx.db.updateTable(table).set(changes).execute()
const read = () => ctx.db.selectFrom(table).selectAll().executeTakeFirstOrThrow()

describe('what is taken off a queue', () => {
  it('is put off for twice as long each time, from the first pause up to the longest', async () => {
    const waits: number[] = []
    for (let i = 0; i < 10; i++) {
      const row = await takeOne()
      await write(ctx.db, (trx) => later(ctx, trx, table, row, pause))
      const due = Date.parse((await read()).due_at)
      waits.push((due - at) / SECOND)
      at = due
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300, 300])
    expect(await read()).toMatchObject({ tries: 10, claimed_until: null })
  })

  it('is worked off one at a time, so that no claim lapses while others take their time', async () => {
    for (const eventKey of ['e2', 'e3']) {
      await storeWebhook(ctx, { provider: 'xendit', eventKey, type: 'x', payload: '{}' })
    }
    const seen: string[] = []
    const count = await workOff(ctx, table, { where: sql`status = 'queued'`, limit: 10 }, async (row) => {
      seen.push(row.event_key)
      at += ctx.config.timing.claimLease - 1
      expect(await write(ctx.db, (trx) => later(ctx, trx, table, row, { first: DAY, most: DAY }))).toBe(true)
    })
    expect([count, seen.toSorted()]).toEqual([3, ['e1', 'e2', 'e3']])
    const rows = await ctx.db.selectFrom(table).select(['tries', 'claimed_until']).execute()
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ tries: 1, claimed_until: null })))
  })

  it('is nobody else’s while its claim lasts, even when it is due anew, and the next one’s afterwards', async () => {
    const { claimed_until } = await takeOne()
    await change({ due_at: new Date(start).toISOString() })
    at += ctx.config.timing.claimLease - 1
    expect(await take()).toEqual([])
    at += 1
    expect(claimed_until).toBe(new Date(at).toISOString())
    expect(await take()).toMatchObject([{ tries: 2 }])
  })

  it('is ended only by whoever has it, and only as it was taken', async () => {
    const first = await takeOne()
    at += ctx.config.timing.claimLease
    const second = await takeOne()
    const end = (row: typeof first) => write(ctx.db, (trx) => done(trx, table, row, { status: 'done' }))
    expect(await end(first)).toBe(false)
    expect(await read()).toMatchObject({ status: 'queued', claimed_until: second.claimed_until })
    await change({ status: 'failed' })
    expect(await end(second)).toBe(false)
    expect(await read()).toMatchObject({ status: 'failed' })
  })

  it('keeps the time that somebody set meanwhile, and is free again', async () => {
    const row = await takeOne()
    at += 1
    const due_at = new Date(at).toISOString()
    await change({ due_at })
    await write(ctx.db, (trx) => giveBack(trx, table, row, new Date(start + MINUTE).toISOString()))
    expect(await read()).toMatchObject({ due_at, claimed_until: null })
    expect(await take()).toHaveLength(1)
  })

  it('goes back untried where its process ends, but for what another process has taken meanwhile', async () => {
    await storeWebhook(ctx, { provider: 'xendit', eventKey: 'e2', type: 'x', payload: '{}' })
    const taken = await take()
    const [, lapsed] = taken
    const ending = createLifetime()
    ending.endWork()
    at += ctx.config.timing.claimLease
    await ctx.db
      .updateTable(table)
      .set({ due_at: new Date(at + DAY).toISOString() })
      .where('id', '<>', lapsed?.id ?? '')
      .execute()
    const [other] = await take()
    if (!other) throw new Error('nothing is due')
    expect(other.id).toBe(lapsed?.id)
    await workOffTaken({ ...ctx, lifetime: ending }, table, taken, async () => undefined)
    expect(await take()).toMatchObject([{ id: taken[0]?.id, tries: 1 }])
    expect(await write(ctx.db, (trx) => done(trx, table, other, { status: 'done' }))).toBe(true)
  })

  it('comes in the order in which it became due', async () => {
    await ctx.db.deleteFrom(table).execute()
    for (const eventKey of ['c', 'a', 'b']) {
      await storeWebhook(ctx, { provider: 'xendit', eventKey, type: 'x', payload: '{}' })
      at += 1
    }
    expect((await take(2)).map(({ event_key }) => event_key)).toEqual(['c', 'a'])
    expect((await take()).map(({ event_key }) => event_key)).toEqual(['b'])
  })
})
