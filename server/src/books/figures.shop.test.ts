import { randomUUID } from 'node:crypto'
import { storeDay } from '@topup/core/calendar/store-day'
import { DAY } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { loadManyOrders } from '../../bench/books/many-orders.ts'
import { eventually } from '../../tests/_support/eventually.ts'
import { explain, fullScans } from '../../tests/_support/explain.ts'
import { givenCompletedOrder } from '../../tests/_support/given-completed-order.ts'
import { untilOrders } from '../../tests/_support/given-order.ts'
import { givenPaid } from '../../tests/_support/given-paid.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { bookFees } from '../payments/fees/book-fees.ts'
import { isPostgres } from '../platform/db/open.ts'
import { write } from '../platform/db/write.ts'
import { putInForce } from '../pricing/store-rates.ts'
import { bookedQuery, completedQuery, costsQuery, failedQuery, placedQuery } from './figures/day-facts.ts'
import { rolledUpQuery } from './figures/load-figures.ts'
import { rollUpDay, rollUpFigures } from './figures/roll-up.ts'

const timeZone = 'Asia/Jakarta'

const today = (shop: Shop) => storeDay(shop.ctx.now(), timeZone)
const rollUpAll = async (shop: Shop) => {
  while ((await rollUpFigures(shop.ctx)) > 0);
}

describe('figures of a real sale', () => {
  it('count what was placed, delivered and earned, less the fee and what the supplier cost', async ({
    shop,
    seller,
  }) => {
    const sold = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: '51000001 (77)' }])
    await untilOrders(sold, 'completed')
    await eventually(async () => {
      const { totals } = await seller.api('getFigures')
      if (totals.fees === '0.00') throw new Error('the fee is not booked yet')
    })
    const figures = await seller.api('getFigures')
    const fees = Number(figures.totals.fees)
    const { cost_amount } = await shop.db
      .selectFrom('supplier_orders')
      .select('cost_amount')
      .where('status', '=', 'delivered')
      .executeTakeFirstOrThrow()
    const { usd_to_idr } = await shop.db.selectFrom('checkouts').select('usd_to_idr').executeTakeFirstOrThrow()
    const cost = Math.round(((cost_amount ?? 0) * 100) / usd_to_idr) / 100
    expect(figures.totals).toMatchObject({
      placed: 1,
      completed: 1,
      revenue: '1.50',
      netRevenue: '1.50',
      costs: cost.toFixed(2),
      profit: (1.5 - fees - cost).toFixed(2),
      deliveryP50: expect.any(Number),
    })
    expect(figures.days.at(-1)).toMatchObject({ day: today(shop), revenue: '1.50' })
    expect(figures.games).toMatchObject([{ key: 'mobile-legends', name: 'Mobile Legends', revenue: '1.50' }])
    expect(figures.methods).toMatchObject([{ key: 'card', name: 'Card', revenue: '1.50', fees: figures.totals.fees }])
    expect(figures.allTime).toEqual({ revenue: '1.50', completed: 1 })
  })
})

describe('what was booked in another currency', () => {
  const totals = async (seller: Browser) => (await seller.api('getFigures')).totals
  /** Posts a provider's fee for a card payment that has none yet. */
  async function givenFee(shop: Shop, amount: number, currency: string) {
    const { id, provider_ref } = await shop.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
    const { stripe } = shop.ctx.payments
    if (!stripe) throw new Error('this shop takes cards')
    await shop.db
      .updateTable('fee_checks')
      .set({ status: 'due', due_at: '2000-01-01T00:00:00.000Z', ref: provider_ref ?? '' })
      .where('payment_id', '=', id)
      .execute()
    const key = `txn_${randomUUID()}`
    await bookFees({
      ...shop.ctx,
      payments: { stripe: { ...stripe, readFees: async () => [{ key, amount, currency }] } },
    })
  }
  const unknown = (shop: Shop) =>
    shop.db.selectFrom('attention').select('subject_id').where('kind', '=', 'fee_unknown').execute()
  const setRate = (shop: Shop, currency: 'SGD' | 'KRW', rate: number) =>
    write(shop.db, (trx) => putInForce(shop.ctx, trx, [{ currency, rate }], 'test'))

  it('becomes dollars by the rate in force, whatever the currency’s smallest unit', async ({ shop, seller }) => {
    const before = await totals(seller)
    const from = Number(before.fees)
    await setRate(shop, 'SGD', 1.25)
    await givenFee(shop, 500, 'SGD')
    expect(await totals(seller)).toMatchObject({
      fees: (from + 4).toFixed(2),
      profit: (Number(before.profit) - 4).toFixed(2),
    })
    await setRate(shop, 'KRW', 1_300)
    await givenFee(shop, 2_600, 'KRW')
    expect((await totals(seller)).fees).toBe((from + 6).toFixed(2))
    expect(await unknown(shop)).toEqual([])
  })

  it('is told to the seller where no rate is known', async ({ shop, seller }) => {
    const { fees } = await totals(seller)
    await shop.db.deleteFrom('exchange_rates').where('currency', '=', 'MYR').execute()
    await givenFee(shop, 700, 'MYR')
    expect((await totals(seller)).fees).toBe(fees)
    expect(await unknown(shop)).toEqual([{ subject_id: 'MYR' }])
  })
})

describe('summed up days', () => {
  it.beforeEach(async ({ shop }) => {
    await write(shop.db, async (trx) => {
      for (const table of ['figure_days', 'daily_figures', 'completed_days', 'ledger_entries'] as const) {
        await trx.deleteFrom(table).execute()
      }
      for (const table of ['order_events', 'mails', 'order_links', 'payment_lines', 'fee_checks', 'refunds'] as const) {
        await trx.deleteFrom(table).execute()
      }
      for (const table of ['supplier_orders', 'deliveries', 'orders'] as const) await trx.deleteFrom(table).execute()
    })
  })

  it('put an order on the store’s own day, not on the server’s', async ({ shop, seller }) => {
    const evening = new Date(`${storeDay(new Date(shop.ctx.now().getTime() - 2 * DAY), timeZone)}T18:30:00.000Z`)
    await givenCompletedOrder(shop, { total: 700, deliveredAt: evening })
    await rollUpAll(shop)
    const day = storeDay(evening, timeZone)
    expect(day).not.toBe(evening.toISOString().slice(0, 10))
    const { days } = await seller.api('getFigures', { from: day, to: day })
    expect(days).toMatchObject([{ day, completed: 1, revenue: '7.00', deliveryP50: 31 }])
  })

  it('say the same before and after, and however often a day is summed up again', async ({ shop, seller }) => {
    const now = shop.ctx.now().getTime()
    const games = ['mobile-legends', 'free-fire'] as const
    for (let index = 0; index < 12; index++) {
      await givenCompletedOrder(shop, {
        total: 100 + index,
        // Spread the orders over the newest days, which are all computed live.
        deliveredAt: new Date(now - (Math.floor(index / 2) % 2) * DAY),
        gameId: games[index % 2],
        method: index % 4 === 0 ? 'qris' : 'card',
      })
    }
    const live = await seller.api('getFigures')
    expect(live.isComplete).toBe(true)
    expect(live.totals).toMatchObject({ completed: 12, revenue: '12.66' })
    await rollUpAll(shop)
    expect(await seller.api('getFigures')).toEqual(live)
    const yesterday = storeDay(new Date(now - DAY), timeZone)
    await Promise.all([rollUpDay(shop.ctx, yesterday, timeZone), rollUpDay(shop.ctx, yesterday, timeZone)])
    expect(await seller.api('getFigures')).toEqual(live)
  })

  it('are summed up anew when the store moves to another time zone', async ({ shop, seller }) => {
    await givenCompletedOrder(shop, { total: 500, deliveredAt: new Date(shop.ctx.now().getTime() - 3 * DAY) })
    await rollUpAll(shop)
    const { version } = await seller.api('getStoreSettings')
    await seller.api('saveStoreSettings', { version, changes: { timeZone: 'America/New_York' } })
    try {
      await rollUpAll(shop)
      const { totals, isComplete } = await seller.api('getFigures')
      expect(totals.revenue).toBe('5.00')
      expect(isComplete).toBe(true)
      const again = shop.db.selectFrom('figure_days').select('day').where('time_zone', '=', 'America/New_York')
      expect((await again.execute()).length).toBeGreaterThan(1)
    } finally {
      await seller.api('saveStoreSettings', { version: version + 1, changes: { timeZone: null } })
    }
  })

  it('tell why orders failed', async ({ shop, seller }) => {
    const facts = { from_status: 'pending', to_status: 'failed', created_at: shop.ctx.now().toISOString() }
    for (const [id, event, actor] of [
      ['e1', 'expire', 'system'],
      ['e2', 'expire', 'system'],
      ['e3', 'reject', 'system'],
      ['e4', 'reject', 'a seller'],
    ] as const) {
      const order = await givenCompletedOrder(shop, { status: 'failed' })
      await shop.db
        .insertInto('order_events')
        .values({ ...facts, id, event, actor, order_id: order.id })
        .execute()
    }
    const { failures, totals } = await seller.api('getFigures')
    expect(failures).toEqual([
      { reason: 'expired', count: 2 },
      expect.objectContaining({ count: 1 }),
      expect.objectContaining({ count: 1 }),
    ])
    expect(new Set(failures.map(({ reason }) => reason))).toEqual(new Set(['expired', 'rejected', 'undelivered']))
    expect(totals.failed).toBe(4)
  })

  it('refuse a period that ends before it begins, and one of more than three years', async ({ seller }) => {
    const refused = { code: 'invalid_input' }
    await expect(seller.api('getFigures', { from: '2026-02-02', to: '2026-02-01' })).rejects.toMatchObject(refused)
    await expect(seller.api('getFigures', { from: '2020-01-01', to: '2026-01-01' })).rejects.toMatchObject(refused)
    await expect(seller.api('getFigures', { from: '2026-02-30' })).rejects.toMatchObject(refused)
  })

  it('are read by an index, and so is the day they are made from', async ({ shop }) => {
    await loadManyOrders(shop.db, {
      count: 12_000,
      newestAt: new Date('2026-11-19T12:00:00.000Z'),
      postgres: isPostgres(shop.db),
    })
    const period = { from: '2026-11-17T17:00:00.000Z', until: '2026-11-18T17:00:00.000Z' }
    const queries = [
      ...[placedQuery, completedQuery, failedQuery, bookedQuery, costsQuery].map((query) => query(period)),
      rolledUpQuery(timeZone, '2026-11-01', '2026-11-18'),
    ]
    const tables = [
      'orders',
      'order_events',
      'ledger_entries',
      'entry',
      'deliveries',
      'supplier_orders',
      'daily_figures',
    ]
    for (const query of queries) {
      const plan = await explain(shop.db, query)
      expect(fullScans(plan, [...tables, 'checkouts', 'payments']), plan.join('\n')).toEqual([])
    }
  })
})
