import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { troubleIn, writeTroubleOf } from '../../src/platform/db/trouble.ts'
import { type Door, openDoor } from '../_support/door.ts'
import { eventually } from '../_support/eventually.ts'
import { orderInput } from '../_support/given-order.ts'
import { startPostgres } from '../_support/postgres.ts'
import { startNeighbour } from '../_support/start-neighbour.ts'
import { type Shop, startShop } from '../_support/start-shop.ts'
import { countOrders, expectItGoesOn, expectSentence, givenUnpaid, place } from './during-trouble.ts'

/** A store's database timeouts, shortened. */
const timing = { databaseConnect: 1_000, databaseLock: 1_000, databaseStatement: 2_000, databaseAnswer: 2_500 }
/** The longest time that the store may take to notice the silence, on a busy machine. */
const BOUND_MS = 20_000

describe('while the network to PostgreSQL is silent', () => {
  const shared = process.env.TEST_DATABASE_URL
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let door: Door
  let shop: Shop
  beforeAll(async () => {
    postgres = await startPostgres(['-c', 'fsync=off'])
    door = await openDoor(postgres.port)
    process.env.TEST_DATABASE_URL = postgres.url.replace(String(postgres.port), String(door.port))
    shop = await startShop({ timing })
  }, 60_000)
  afterAll(async () => {
    process.env.TEST_DATABASE_URL = shared
    door?.open()
    await shop?.stop()
    await door?.stop()
    await postgres?.stop()
  }, 60_000)

  it('orders are refused in bounded time, and it goes on by itself, the news of other processes as well', async () => {
    const neighbour = await startNeighbour(shop)
    const unpaid = await givenUnpaid(shop)
    const before = await countOrders(shop)
    expect(shop.ctx.news.isHearing()).toBe(true)
    door.shut()
    const began = performance.now()
    await Promise.all(
      Array.from({ length: 20 }, () =>
        expect(place(shop)).rejects.toMatchObject({ status: 503, code: 'store_in_trouble' }),
      ),
    )
    expect(performance.now() - began).toBeLessThan(BOUND_MS)
    await eventually(async () => expect(writeTroubleOf(shop.db).current).toBe('gone'), BOUND_MS)
    await expectSentence(shop)
    for (const { intentId } of unpaid) await shop.world.payIntent(intentId)
    // A connection that only listens sends no queries, so it checks every ten seconds whether the server answers.
    await eventually(async () => expect(shop.ctx.news.isHearing()).toBe(false), 60_000)
    door.open()
    await eventually(async () => expect(writeTroubleOf(shop.db).current).toBeUndefined(), 60_000)
    expect(await countOrders(shop)).toBe(before)
    await expectItGoesOn(shop, unpaid)

    await eventually(
      async () => expect([shop, neighbour].map(({ ctx }) => ctx.news.isHearing())).toEqual([true, true]),
      60_000,
    )
    const heard: string[] = []
    shop.ctx.news.on('orders', (ids) => void heard.push(...(ids ?? [])))
    neighbour.ctx.news.tell('orders', 'told-after-the-silence')
    await eventually(async () => expect(heard).toContain('told-after-the-silence'))
  }, 240_000)

  it('an order whose commit was answered to nobody is there, and asking again makes no other', async () => {
    // Uses a buyer with a session: a session begun with the lost answer would be lost, and the checkout with it.
    const browser = shop.createBrowser()
    await place(shop, browser)
    const input = { ...orderInput('ml-86'), checkoutId: crypto.randomUUID(), lineKey: 'line-1' }
    const before = await countOrders(shop)
    door.loseCommitOf('insert into "orders"')
    await expect(browser.api('createOrder', input)).rejects.toMatchObject({ status: 503, code: 'store_in_trouble' })
    expect(door.hasLost()).toBe(true)
    expect(await countOrders(shop)).toBe(before + 1)
    await eventually(() => browser.api('createOrder', input), 60_000)
    expect(await countOrders(shop)).toBe(before + 1)
    door.open()
  })

  it('a statement that PostgreSQL works on for too long is given up there, not the connection', async () => {
    const slow = sql`select pg_sleep(30)`.execute(shop.db).catch((error: unknown) => error)
    expect(troubleIn(await slow)).toBe('slow')
    expect(writeTroubleOf(shop.db).current).toBeUndefined()
  })

  it('a stop ends all the same', async () => {
    const neighbour = await startNeighbour(shop)
    door.shut()
    await neighbour.stop()
    door.open()
  })
})
