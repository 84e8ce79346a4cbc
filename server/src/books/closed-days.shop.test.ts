import { storeDay } from '@topup/core/calendar/store-day'
import { DAY, HOUR, MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { beforeTransaction } from '../../tests/_support/before-transaction.ts'
import { givenCompletedOrder } from '../../tests/_support/given-completed-order.ts'
import { available } from '../../tests/_support/money-of.ts'
import { reconcile, tomorrow } from '../../tests/_support/reconcile.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { noteInDay } from '../ledger/note-in-day.ts'
import { post } from '../ledger/post.ts'
import { write } from '../platform/db/write.ts'
import { rollUpFigures } from './figures/roll-up.ts'
import { closeCompletedDays, sumChangedDays } from './payouts/completed-totals.ts'
import { reconcileIfDue, runReconciliation } from './reconciliation/run-reconciliation.ts'

// The shop's background loops do not run: each test calls their functions itself, in the order it needs.
const it = shopTest({ isIdle: true })

it.beforeEach(async ({ shop }) => {
  for (const table of ['completed_days', 'orders'] as const) await shop.db.deleteFrom(table).execute()
})

/** The last midnight in UTC, as the balance is summed by UTC days. */
const lastMidnight = (shop: Shop) => Math.floor(shop.ctx.now().getTime() / DAY) * DAY

const closeAt = (shop: Shop, at: number) => closeCompletedDays({ db: shop.db, now: () => new Date(at) })

describe('a day of the balance', () => {
  it('is closed ten minutes after its end, so that a delivery that is written down late still counts', async ({
    shop,
    seller,
  }) => {
    const midnight = lastMidnight(shop)
    await givenCompletedOrder(shop, { total: 10_00, deliveredAt: new Date(midnight - HOUR) })
    expect(await closeAt(shop, midnight + 9 * MINUTE)).toBe(0)
    await givenCompletedOrder(shop, { total: 5_00, deliveredAt: new Date(midnight - MINUTE) })
    expect(await closeAt(shop, midnight + 11 * MINUTE)).toBe(1)
    expect(await available(seller)).toBe(15_00)
  })

  it('is closed once by two processes that close it at the same moment', async ({ shop, seller }) => {
    const midnight = lastMidnight(shop)
    await givenCompletedOrder(shop, { total: 10_00, deliveredAt: new Date(midnight - HOUR) })
    const now = () => new Date(midnight + HOUR)
    const second = { ...shop.createSecondContext(), now }
    const first = beforeTransaction(
      { ...shop.ctx, now },
      () => true,
      () => closeCompletedDays(second),
    )
    expect(await closeCompletedDays(first)).toBe(1)
    expect(await available(seller)).toBe(10_00)
  })
})

describe('a day of the balance that was closed too early', () => {
  const early = (shop: Shop) => closeAt(shop, shop.ctx.now().getTime() + 25 * HOUR)

  it('by an earlier release is summed up once more', async ({ shop, seller }) => {
    await givenCompletedOrder(shop, { total: 17_17 })
    await early(shop)
    await givenCompletedOrder(shop, { total: 34_34 })
    expect(await available(seller)).toBe(17_17)
    await sumChangedDays(shop.ctx)
    expect(await available(seller)).toBe(51_51)
    // A second round does not sum the day again.
    await givenCompletedOrder(shop, { total: 10_00 })
    await sumChangedDays(shop.ctx)
    expect(await available(seller)).toBe(51_51)
  })

  it('counts what is written in it while it is summed up again', async ({ shop, seller }) => {
    await givenCompletedOrder(shop, { total: 10_00 })
    await early(shop)
    const second = shop.createSecondContext()
    let summing: Promise<unknown> | undefined
    await write(shop.db, async (trx) => {
      await noteInDay(trx, shop.ctx.now().toISOString())
      summing = sumChangedDays(second)
      await trx.updateTable('orders').set({ total_amount: 20_00 }).execute()
    })
    await summing
    await sumChangedDays(shop.ctx)
    expect(await available(seller)).toBe(20_00)
  })
})

describe('a day of the figures', () => {
  it('counts what is written in it after a clock that was ahead summed it up, and what a clock that was behind dated in it', async ({
    shop,
    seller,
  }) => {
    const inDays = (days: number) => ({ ...shop.ctx, now: () => new Date(shop.ctx.now().getTime() + days * DAY) })
    const revenue = async () => (await seller.api('getFigures')).totals.revenue
    await givenCompletedOrder(shop, { total: 5_00 })
    await rollUpFigures(inDays(1))
    await givenCompletedOrder(shop, { total: 2_00 })
    expect(await revenue()).toBe('5.00')
    await rollUpFigures(shop.ctx)
    expect(await revenue()).toBe('7.00')
    await rollUpFigures(inDays(1))
    await givenCompletedOrder(shop, { total: 1_00 })
    await rollUpFigures(inDays(2))
    expect(await revenue()).toBe('8.00')
  })
})

describe('the reconciliation of a day', () => {
  it('that a clock ahead made before the day was over is made once more', async ({ shop }) => {
    const { timeZone } = shop.ctx.settings.current()
    const today = storeDay(shop.ctx.now(), timeZone)
    const noon = Date.parse(`${today}T05:00:00.000Z`)
    const at = (time: number) => ({ ...shop.ctx, now: () => new Date(time) })
    await reconcileIfDue(at(noon + DAY + 3 * HOUR))
    await reconcileIfDue(at(noon + DAY))
    await reconcileIfDue(at(noon + DAY + 4 * HOUR))
    const runs = await shop.db.selectFrom('reconciliation_runs').select('day').where('day', '=', today).execute()
    expect(runs).toHaveLength(2)
  })

  it('finds entries that do not sum to zero, whichever side is too large', async ({ shop, seller }) => {
    for (const [id, kept] of [
      ['test:too-much', 'buyers'],
      ['test:too-little', 'revenue'],
    ] as const) {
      const subject = { subjectType: 'test', subjectId: id, currency: 'USD', amount: 700 } as const
      await write(shop.db, (trx) => post(shop.ctx, trx, { id, ...subject, from: 'revenue', to: 'buyers' }))
      await shop.db.deleteFrom('ledger_entries').where('posting_id', '=', id).where('account', '<>', kept).execute()
    }
    const { exceptions } = await reconcile(shop, seller)
    const found = exceptions.filter(({ subjectId }) => subjectId.startsWith('test:'))
    expect(found.map((one) => `${one.subjectId} ${one.expected} ${one.found}`).toSorted()).toEqual([
      'test:too-little 0.00 -7.00',
      'test:too-much 0.00 7.00',
    ])
  })

  it('that was taken for dead after an hour does not count as done, however late it ends', async ({ shop, seller }) => {
    const ctx = tomorrow(shop)
    const day = storeDay(shop.ctx.now(), shop.ctx.settings.current().timeZone)
    const options = { day, trigger: 'manual', actor: 'owner' } as const
    const { stripe } = shop.ctx.payments
    if (!stripe) throw new Error('the test shop takes cards')
    let later = ''
    const listMovements: typeof stripe.listMovements = async (period) => {
      const after = { ...ctx, now: () => new Date(ctx.now().getTime() + 2 * HOUR) }
      later ||= await runReconciliation(after, options)
      return stripe.listMovements(period)
    }
    const slow = { ...ctx, payments: { ...ctx.payments, stripe: { ...stripe, listMovements } } }
    const first = await runReconciliation(slow, options)
    expect((await seller.api('getReconciliation', { runId: first })).status).toBe('failed')
    expect((await seller.api('getReconciliation', { runId: later })).status).toBe('done')
  })
})
