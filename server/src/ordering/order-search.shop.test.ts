import { type EndpointInput, endpoints } from '@topup/core/api/endpoints'
import { describe, expect } from 'vitest'
import { loadManyOrders } from '../../bench/books/many-orders.ts'
import { explain, fullScans } from '../../tests/_support/explain.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { it } from '../../tests/_support/shop-test.ts'
import { orderSearchStatements } from '../fulfilment/seller/search-orders.ts'
import { isPostgres } from '../platform/db/open.ts'

const count = 12_000
const newestAt = new Date('2026-11-20T12:00:00.000Z')

it.beforeAll(async ({ shop }) => {
  await loadManyOrders(shop.db, { count, newestAt, postgres: isPostgres(shop.db) })
}, 60_000)

const search = (seller: Browser, input: EndpointInput<'searchAdminOrders'> = {}) =>
  seller.api('searchAdminOrders', input)
const idOf = (i: number) => `00000003-0000-4000-8000-${String(i).padStart(12, '0')}`

describe('the search over all orders', () => {
  it('pages through a status without leaving out or repeating an order', async ({ seller }) => {
    const seen: string[] = []
    let before: string | undefined
    do {
      const page = await search(seller, { status: 'processing', limit: 50, before })
      expect(page).toMatchObject({ total: 60, totalIsCapped: false })
      seen.push(...page.orders.map(({ id }) => id))
      before = page.nextBefore ?? undefined
    } while (before)
    expect(new Set(seen).size).toBe(60)
    expect(seen).toHaveLength(60)
  })

  it('begins with the newest and counts no further than 10,000', async ({ seller }) => {
    const page = await search(seller, { limit: 2 })
    expect(page.orders.map(({ id }) => id)).toEqual([idOf(0), idOf(1)])
    expect(page).toMatchObject({ total: 10_000, totalIsCapped: true })
  })

  it('finds an order by the beginning of its id, its tracking code, its player or its buyer’s address', async ({
    seller,
  }) => {
    const wanted = idOf(4711)
    const { trackingCode, gameUserId, buyerEmail } = (await search(seller, { query: wanted })).orders[0] ?? {}
    for (const query of [wanted, trackingCode?.toLowerCase(), gameUserId, buyerEmail?.toUpperCase()]) {
      const { orders } = await search(seller, { query })
      expect(
        orders.map(({ id }) => id),
        query,
      ).toContain(wanted)
    }
    expect((await search(seller, { query: trackingCode?.slice(0, 12) })).orders.map(({ id }) => id)).toContain(wanted)
    expect((await search(seller, { query: 'nothing begins like this' })).total).toBe(0)
  })

  it('joins its filters', async ({ shop, seller }) => {
    const page = await search(seller, { status: 'completed', gameId: 'game-1', method: 'qris', limit: 100 })
    expect(page.orders).toHaveLength(100)
    for (const order of page.orders) expect(order).toMatchObject({ status: 'completed', gameId: 'game-1' })
    const paid = await shop.db
      .selectFrom('orders')
      .select('paid_method')
      .where('id', '=', page.orders[0]?.id ?? '')
    expect(await paid.executeTakeFirst()).toEqual({ paid_method: 'qris' })
  })

  it('tells what was paid from checkouts that nobody paid', async ({ seller }) => {
    const { orders: paid } = await search(seller, { paid: 'yes', limit: 100 })
    expect(paid).toHaveLength(100)
    expect(paid.filter(({ timeline }) => timeline.paidAt === null)).toEqual([])
    const unpaid = await search(seller, { paid: 'no', limit: 100 })
    expect(unpaid.total).toBe((count * 29) / 100)
    expect(unpaid.orders.filter(({ timeline }) => timeline.paidAt !== null)).toEqual([])
    expect((await search(seller, { paid: 'no', method: 'card' })).total).toBe(0)
  })

  it('lists what was paid before what was not, in the list of the newest', async ({ seller }) => {
    const orders = await seller.api('listAdminOrders')
    expect(orders).toHaveLength(200)
    expect(orders.filter(({ timeline }) => timeline.paidAt === null)).toEqual([])
  })

  it('shows what stands on the attention list', async ({ shop, seller }) => {
    expect((await search(seller, { attention: 'open' })).total).toBe(0)
    const entry = { id: 'a1', kind: 'delivery_unknown', subject_type: 'order', subject_id: idOf(7), reason: 'x' }
    await shop.db
      .insertInto('attention')
      .values({ ...entry, opened_at: newestAt.toISOString(), resolved_at: null })
      .execute()
    expect((await search(seller, { attention: 'open' })).orders.map(({ id }) => id)).toEqual([idOf(7)])
  })

  it('is closed to anybody but a seller', async ({ shop }) => {
    await expect(shop.createBrowser().api('searchAdminOrders')).rejects.toMatchObject({ code: 'not_signed_in' })
  })

  it.for<EndpointInput<'searchAdminOrders'>>([
    {},
    { status: 'completed' },
    { status: 'pending-delivery' },
    { gameId: 'game-1' },
    { method: 'card' },
    { gameId: 'game-1', status: 'failed' },
    { method: 'card', status: 'processing' },
    { gameId: 'game-1', method: 'card' },
    { gameId: 'game-1', method: 'card', status: 'completed' },
    { paid: 'yes' },
    { paid: 'no' },
    { paid: 'yes', gameId: 'game-1' },
    { paid: 'no', gameId: 'game-1' },
    { paid: 'yes', method: 'card' },
    { query: '1000' },
    { query: 'buyer7', status: 'completed' },
    { query: '00000003-0000' },
    { query: 'ABCD-EFGH-JKLM' },
  ])('reads %j by an index, on the first page and on a later one', async (input, { shop }) => {
    const parsed = endpoints.searchAdminOrders.input.parse(input)
    for (const before of [undefined, `2026-11-18T12:00:00.000Z~${idOf(0)}`]) {
      const { page, count: total } = await orderSearchStatements(shop.ctx, { ...parsed, before })
      for (const statement of [page, total]) {
        const plan = await explain(shop.db, statement)
        expect(fullScans(plan, ['orders', 'checkouts', 'payments']), plan.join('\n')).toEqual([])
      }
    }
  })
})
