import { DAY, HOUR, MINUTE } from '@topup/core/time'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openStore, type Store } from '../../tests/seeded/world/open-store.ts'
import type { Context } from '../app/context.ts'
import { applyWebhooks } from './inbox/apply-webhooks.ts'
import { storeWebhook } from './inbox/store-webhook.ts'
import { createLifetime } from './jobs/lifetime.ts'

let store: Store
let ctx: Context
let at: number
let isDown: boolean
beforeAll(async () => {
  store = await openStore()
})
beforeEach(async () => {
  await store.sweep()
  at = Date.parse('2026-11-22T00:00:00Z')
  isDown = true
  ctx = { ...store.base, now: () => new Date(at) }
  await storeWebhook(ctx, { provider: 'xendit', eventKey: 'e1', type: 'refund.succeeded', payload: '{}' })
})
afterAll(() => store.close())

const tries: number[] = []
const handlers = {
  xendit: async () => {
    tries.push(at)
    if (isDown) throw new Error('no connection')
  },
}
/** Applies due webhooks every ten minutes, as the loop does more often. */
async function pass(ms: number): Promise<void> {
  for (const end = at + ms; at < end; at += 10 * MINUTE) await applyWebhooks(ctx, handlers)
}
const read = () => store.base.db.selectFrom('webhook_events').selectAll().executeTakeFirstOrThrow()
const listed = () =>
  store.base.db.selectFrom('attention').select(['kind', 'reason', 'resolved_at']).orderBy('opened_at').execute()

it('a notice that cannot be applied is told to the seller, tried on hourly, and applied when the provider is back', async () => {
  await pass(12 * HOUR)
  expect(await read()).toMatchObject({ status: 'queued', error: 'no connection' })
  expect(await listed()).toMatchObject([{ kind: 'webhook_failed', resolved_at: null }])
  const waits = tries.slice(1).map((time, index) => time - (tries[index] ?? 0))
  expect(Math.max(...waits)).toBeLessThanOrEqual(HOUR + 10 * MINUTE)
  expect(waits.slice(-3).every((wait) => wait >= HOUR)).toBe(true)
  isDown = false
  await pass(2 * HOUR)
  expect(await read()).toMatchObject({ status: 'done', error: null })
  const entries = await listed()
  expect(entries).toHaveLength(1)
  expect(entries[0]?.resolved_at).not.toBeNull()
})

it('a notice that cannot be applied for three days is given up, and stays on the list', async () => {
  await pass(2.5 * DAY)
  expect((await read()).status).toBe('queued')
  await pass(2 * DAY)
  expect((await read()).status).toBe('failed')
  expect(await listed()).toMatchObject([{ kind: 'webhook_failed', resolved_at: null }])
  expect((await listed())[0]?.reason).toContain('given up')
})

/** A worker slower than its lease: the lease expires and another worker takes the webhook. */
async function applySlowly(other: () => Promise<void>, then: () => void) {
  const slow = async () => {
    at += 2 * ctx.config.timing.claimLease
    await applyWebhooks(ctx, { xendit: other })
    then()
  }
  await applyWebhooks(ctx, { xendit: slow })
}
const fail = (): never => {
  throw new Error('no connection')
}

it('a worker that outlived its claim does not call done what the next one could not apply', async () => {
  await applySlowly(
    async () => fail(),
    () => undefined,
  )
  expect(await read()).toMatchObject({ status: 'queued', tries: 2, error: 'no connection', applied_at: null })
})

it('a worker that outlived its claim does not queue again what the next one has applied', async () => {
  await applySlowly(async () => undefined, fail)
  expect(await read()).toMatchObject({ status: 'done', tries: 2, error: null })
})

it('a notice that one worker has in hand is not taken by another', async () => {
  let taken: number | undefined
  const slow = async () => {
    at += 1
    taken = await applyWebhooks(ctx, { xendit: async () => undefined })
  }
  expect(await applyWebhooks(ctx, { xendit: slow })).toBe(1)
  expect(taken).toBe(0)
  expect(await read()).toMatchObject({ status: 'done', tries: 1 })
})

it('notices that a process took and did not begin before it ended are due at once for another one, untried', async () => {
  isDown = false
  await storeWebhook(ctx, { provider: 'xendit', eventKey: 'e2', type: 'refund.succeeded', payload: '{}' })
  await storeWebhook(ctx, { provider: 'xendit', eventKey: 'e3', type: 'refund.succeeded', payload: '{}' })
  const lifetime = createLifetime()
  const leaving = { xendit: async () => lifetime.endWork() }
  await applyWebhooks({ ...ctx, lifetime }, leaving)
  const list = () => store.base.db.selectFrom('webhook_events').selectAll().orderBy('status').execute()
  const untried = { status: 'queued', tries: 0, claimed_until: null, due_at: new Date(at).toISOString() }
  expect(await list()).toMatchObject([{ status: 'done', tries: 1 }, untried, untried])
  await applyWebhooks(ctx, handlers)
  expect((await list()).map(({ status, tries: count }) => [status, count])).toEqual(Array(3).fill(['done', 1]))
})
