import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseTrouble } from '../../src/platform/db/trouble.ts'
import { eventually } from '../_support/eventually.ts'
import { startPostgres } from '../_support/postgres.ts'
import { metricsToken, readScrape, scrapeText } from '../_support/scrape.ts'
import { startNeighbour } from '../_support/start-neighbour.ts'
import { type Shop, startShop } from '../_support/start-shop.ts'
import { expectItGoesOn, expectSentence, givenUnpaid, place, placeUntilRefused } from './during-trouble.ts'

type Process = { url: string }

describe('of two processes', () => {
  const shared = process.env.TEST_DATABASE_URL
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let shop: Shop
  beforeAll(async () => {
    postgres = await startPostgres(['-c', 'fsync=off'])
    process.env.TEST_DATABASE_URL = postgres.url
    shop = await startShop({ env: { METRICS_TOKEN: metricsToken } })
  }, 60_000)
  afterAll(async () => {
    process.env.TEST_DATABASE_URL = shared
    await shop?.stop()
    await postgres?.stop()
  }, 60_000)

  const asAdmin = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: shop.config.DATABASE_URL })
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }

  /** Waits until each process reports the trouble, in its readiness check and then in its metrics. */
  async function untilAllSay(processes: readonly Process[], trouble: DatabaseTrouble | undefined) {
    const writes = trouble ? `refused until they succeed again: the database is ${trouble}` : 'ok'
    const status = trouble === 'gone' ? 503 : 200
    for (const { url } of processes) {
      await eventually(async () => {
        const answer = await fetch(`${url}/api/health/ready`)
        expect([answer.status, await answer.json()]).toMatchObject([status, { checks: { writes } }])
      }, 60_000)
    }
    // A scrape is cached for five seconds.
    shop.advance(6_000)
    for (const { url } of processes) {
      const lines = readScrape(await scrapeText({ url }))
      const measured = (name: string) => lines.get(`topup_writes_refused{trouble="${name}"}`)
      expect([measured('full'), measured('gone')]).toEqual([trouble === 'full' ? 1 : 0, trouble === 'gone' ? 1 : 0])
    }
  }

  it('each finds out by itself that nothing can be written, without a call of anybody, and when that is over', async () => {
    const both = [shop, await startNeighbour(shop)]
    await untilAllSay(both, undefined)
    await asAdmin('alter system set default_transaction_read_only = on', 'select pg_reload_conf()')
    await untilAllSay(both, 'full')
    const restore = 'alter system reset default_transaction_read_only'
    await asAdmin('set default_transaction_read_only = off', restore, 'select pg_reload_conf()')
    await untilAllSay(both, undefined)
  })

  it('each finds out by itself that the database is gone, and that it is back', async () => {
    const both = [shop, await startNeighbour(shop)]
    await untilAllSay(both, undefined)
    await postgres.halt()
    await untilAllSay(both, 'gone')
    await postgres.resume()
    await untilAllSay(both, undefined)
  })

  it('one that finds no room tells the other, which nobody asked for anything, and both sell on when there is', async () => {
    const neighbour = await startNeighbour(shop)
    await untilAllSay([shop, neighbour], undefined)
    const unpaid = await givenUnpaid(shop)
    // Only inserts into these tables fail: updates such as the processes' heartbeats still succeed.
    const noRoom = `create function no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`
    await asAdmin(
      noRoom,
      'create trigger full_orders before insert on orders for each row execute function no_room()',
      'create trigger full_settings before insert on settings for each row execute function no_room()',
    )
    await placeUntilRefused(shop)
    await expectSentence(shop)
    await untilAllSay([shop, neighbour], 'full')
    await expect(place(shop, neighbour.createBrowser())).rejects.toMatchObject({
      status: 503,
      code: 'store_in_trouble',
    })
    for (const { intentId } of unpaid) await shop.world.payIntent(intentId)
    // Drop the triggers table by table: locking both tables at once could deadlock with a store.
    await asAdmin('drop trigger full_orders on orders', 'drop trigger full_settings on settings')
    await asAdmin('drop function no_room()')
    await untilAllSay([shop, neighbour], undefined)
    await expectItGoesOn(shop, unpaid)
  })
})
