import { randomUUID } from 'node:crypto'
import { SECOND } from '@topup/core/time'
import { sql } from 'kysely'
import { describe, expect, vi } from 'vitest'
import { givenOrders } from '../../tests/_support/given-order.ts'
import { startSecondProcess } from '../../tests/_support/second-process.ts'
import { givenSessionCookie } from '../../tests/_support/session-cookie.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { isPostgres } from './db/open.ts'
import { forgetCalls } from './http/forget-calls.ts'

/** A longer wait for the database: a busy machine answers late, and each process would then count alone. */
const timing = { limitPatience: 20 * SECOND }
const it = shopTest({ env: { RATE_LIMIT_FACTOR: '0.1' }, timing, catalogue: 'none' }, 'test')
const inFile = shopTest({ env: { RATE_LIMIT_FACTOR: '1' } })

const json = { 'content-type': 'application/json' }
const post = (body: string) => ({ method: 'POST', headers: json, body })
const id = randomUUID()
/** Calls of groups counted for all processes, with the limit per minute for a session, or else an IP address. */
const protecting: [group: string, most: number, path: string, init?: RequestInit][] = [
  ['lookUp', 6, '/api/games/valorant/player', post('{}')],
  ['track', 6, '/api/orders/track/TRKAAAAAAAAAAAA'],
  ['signIn', 3, '/api/seller/session', post('{"password":"guess"}')],
  ['link', 1, '/api/orders/TRKAAAAAAAAAAAA/link', post('{}')],
  ['refund', 1, `/api/orders/${id}/refund`, post('{}')],
  ['reveal', 2, `/api/orders/${id}/codes`, post('{}')],
]

/** Sends `calls` requests to these addresses in turn, and counts the accepted ones. */
async function countTaken(urls: readonly string[], calls: number, path: string, init: RequestInit = {}, cookie = '') {
  let taken = 0
  for (let n = 0; n < calls; n++) {
    const answer = await fetch(`${urls[n % urls.length]}${path}`, { ...init, headers: { ...json, cookie } })
    await answer.body?.cancel()
    if (answer.status !== 429) taken++
  }
  return taken
}

const counted = (shop: Shop) => shop.db.selectFrom('rate_limits').selectAll().execute()

describe('limits that protect', () => {
  it('are one for all processes on PostgreSQL, and one for each on SQLite', async ({ shop }) => {
    const second = await startSecondProcess(shop)
    const processes = isPostgres(shop.db) ? 1 : 2
    const cookie = givenSessionCookie(shop)
    try {
      for (const [group, most, path, init] of protecting) {
        const taken = await countTaken([shop.url, second.url], 2 * most + 4, path, init, cookie)
        expect([group, taken]).toEqual([group, processes * most])
      }
    } finally {
      await second.stop()
    }
  })

  it('are so for orders', async ({ shop }) => {
    const second = await startSecondProcess(shop)
    try {
      const taken = await countTaken([shop.url, second.url], 40, '/api/orders', post('{}'))
      expect(taken).toBe(isPostgres(shop.db) ? 18 : 36)
    } finally {
      await second.stop()
    }
  })

  it('know whom they count by a digest alone, for no longer than their minute', async ({ shop }) => {
    await countTaken([shop.url], 3, '/api/seller/session', post('{}'))
    await countTaken([shop.url], 3, '/api/webhook/stripe', post('{}'))
    const rows = await counted(shop)
    expect(rows.map(({ key }) => key.split(':')[0]).sort()).toEqual(
      isPostgres(shop.db) ? ['refusedWebhook', 'signIn'] : [],
    )
    for (const { key } of rows) expect(key).toMatch(/^\w+:[\w-]{22}$/)
    await forgetCalls(shop.ctx)
    expect(await counted(shop)).toEqual(rows)
    if (!isPostgres(shop.db)) return
    await sql`update rate_limits set expire = ${Date.now() - 1}`.execute(shop.db)
    await forgetCalls(shop.ctx)
    expect(await counted(shop)).toEqual([])
  })

  it('for refused notices let each other process refuse one more, and cost a genuine one nothing', async ({ shop }) => {
    const second = await startSecondProcess(shop)
    const genuine = '/api/webhook/lapakgaming/product?token=lapak_sandbox_secret'
    const notice = post('{"data":{"code":"ML78_8-S2"}}')
    try {
      expect(await countTaken([shop.url, second.url], 70, genuine, notice)).toBe(70)
      expect(await counted(shop)).toEqual([])
      expect(await countTaken([shop.url], 33, '/api/webhook/stripe', post('{}'))).toBe(30)
      const more = await countTaken([second.url], 33, '/api/webhook/stripe', post('{}'))
      expect(more).toBe(isPostgres(shop.db) ? 1 : 30)
    } finally {
      await second.stop()
    }
  })

  it('hold in each process while the database does not count, and refuse nobody else', async ({ shop }) => {
    const cookie = givenSessionCookie(shop)
    await sql`alter table rate_limits rename to rate_limits_away`.execute(shop.db)
    try {
      for (const [group, most, path, init] of protecting) {
        expect([group, await countTaken([shop.url], most + 3, path, init, cookie)]).toEqual([group, most])
      }
      expect((await fetch(`${shop.url}/api/games`)).status).toBe(200)
    } finally {
      await sql`alter table rate_limits_away rename to rate_limits`.execute(shop.db)
    }
  })

  it('tell what is left and when to come back', async ({ shop }) => {
    const call = () => fetch(`${shop.url}/api/seller/session`, post('{"password":"guess"}'))
    const [first, , , last] = [await call(), await call(), await call(), await call()]
    expect(first.headers.get('ratelimit')).toMatch(/^"3-in-1min"; r=2; t=\d+, "36-in-1min"; r=35; t=\d+$/)
    expect(first.headers.get('ratelimit-policy')).toMatch(/^"3-in-1min"; q=3; w=60; pk=:[\w+/=]+:, "36-in-1min"; q=36/)
    expect(first.headers.get('retry-after')).toBeNull()
    expect(last.status).toBe(429)
    expect(last.headers.get('ratelimit')).toMatch(/^"3-in-1min"; r=0; t=\d+$/)
    const wait = Number(last.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
  })
})

inFile('a buyer’s orders ask the database for no limit', async ({ shop }) => {
  const asked = vi.spyOn(shop.db, 'executeQuery')
  await givenOrders(shop)
  expect(asked.mock.calls.filter(([query]) => 'sql' in query && query.sql.includes('rate_limits'))).toEqual([])
  asked.mockRestore()
})
