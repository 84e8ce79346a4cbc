import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../_support/eventually.ts'
import { startPostgres } from '../_support/postgres.ts'
import { type Shop, startShop } from '../_support/start-shop.ts'
import { countOrders, expectItGoesOn, expectSentence, givenUnpaid, place } from './during-trouble.ts'

describe('while PostgreSQL', () => {
  const shared = process.env.TEST_DATABASE_URL
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let shop: Shop
  beforeAll(async () => {
    postgres = await startPostgres(['-c', 'fsync=off'])
    process.env.TEST_DATABASE_URL = postgres.url
    shop = await startShop({ timing: { databaseLock: 300 } })
  }, 60_000)
  afterAll(async () => {
    process.env.TEST_DATABASE_URL = shared
    await shop?.stop()
    await postgres?.stop()
  }, 60_000)

  const asAdmin = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const refused = async () => await expect(place(shop)).rejects.toMatchObject({ status: 503, code: 'store_in_trouble' })

  it('takes no writes, buyers hear a sentence, and what they paid goes on when it does', async () => {
    const unpaid = await givenUnpaid(shop)
    const before = await countOrders(shop)
    await asAdmin('alter system set default_transaction_read_only = on', 'select pg_reload_conf()')
    await eventually(refused)
    await expectSentence(shop)
    for (const { intentId } of unpaid) await shop.world.payIntent(intentId)
    await refused()
    expect(await countOrders(shop)).toBeGreaterThanOrEqual(before)
    const restore = 'alter system reset default_transaction_read_only'
    await asAdmin('set default_transaction_read_only = off', restore, 'select pg_reload_conf()')
    await expectItGoesOn(shop, unpaid)
  })

  it('is stopped and started again in the middle of paying, nothing that was answered is lost', async () => {
    const unpaid = await givenUnpaid(shop)
    const [first, ...rest] = unpaid
    if (first) await shop.world.payIntent(first.intentId)
    await postgres.halt()
    await refused()
    await expectSentence(shop)
    for (const { intentId } of rest) await shop.world.payIntent(intentId)
    await postgres.resume()
    await eventually(() => place(shop), 60_000)
    for (const { browser, checkoutId } of unpaid) {
      await eventually(async () => {
        const orders = await browser.api('listOrders')
        expect(orders.filter((order) => order.checkoutId === checkoutId).map(({ status }) => status)).toEqual([
          'completed',
        ])
      }, 60_000)
    }
  })

  it('makes an order wait for a lock, its buyer hears the sentence in time', async () => {
    await shop.db.transaction().execute(async (trx) => {
      await sql`lock table checkouts in exclusive mode`.execute(trx)
      await refused()
    })
    await place(shop)
  })
})
