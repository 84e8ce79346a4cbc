import { randomUUID } from 'node:crypto'
import { addDays, startOfDay, storeDay } from '@topup/core/calendar/store-day'
import { HOUR } from '@topup/core/time'
import Stripe from 'stripe'
import { beforeEach, describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { agree, orderInput, untilOrders } from '../../tests/_support/given-order.ts'
import { attemptsOf, givenPaid, openAttention, supplierSide } from '../../tests/_support/given-paid.ts'
import { reconcile } from '../../tests/_support/reconcile.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { postStripeEvent } from '../../tests/_support/stripe-event.ts'
import { zoneAtNoon } from '../../tests/_support/zone-at-noon.ts'
import { findPort } from '../payments/ports.ts'
import { compareProvider } from './reconciliation/compare-provider.ts'
import { reconcileIfDue } from './reconciliation/run-reconciliation.ts'

let stripe: Stripe
let player = 61_000_000
const it = shopTest({ env: { TIME_ZONE: zoneAtNoon } })
it.beforeAll(async ({ shop }) => {
  // The sandbox providers use real time. A test that needs the store's day to be over moves the store's clock.
  const at = new URL(shop.world.url)
  stripe = new Stripe('sk_test_sandbox', { host: at.hostname, port: at.port, protocol: 'http', telemetry: false })
})

const givenSold = async (shop: Shop) => {
  const checkout = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: `${++player} (77)` }])
  await untilOrders(checkout, 'completed')
  const payment = await shop.db
    .selectFrom('payments')
    .selectAll()
    .where('checkout_id', '=', checkout.checkoutId)
    .executeTakeFirstOrThrow()
  return { checkout, payment, userId: String(player) }
}

let day = ''
beforeEach(() => {
  day = storeDay(new Date(), zoneAtNoon)
})

const onLaterDay = (days: number, hours: number) =>
  new Date(startOfDay(addDays(day, days), zoneAtNoon).getTime() + hours * HOUR)

/** Waits until Stripe has booked a charge, a second after it succeeded. */
const booked = () => new Promise((resolve) => setTimeout(resolve, 1200))

describe('the reconciliation of a day', () => {
  it('finds nothing when all books agree, and says what it compared', async ({ shop, seller }) => {
    await givenSold(shop)
    await booked()
    const run = await reconcile(shop, seller)
    expect(run).toMatchObject({
      day,
      status: 'done',
      trigger: 'manual',
      exceptions: [],
      unexplained: [],
      openExceptions: 0,
    })
    const counts = Object.fromEntries(run.compared.map(({ party, count }) => [party, count]))
    expect(counts.stripe).toBeGreaterThanOrEqual(2)
    expect(counts.store).toBeGreaterThanOrEqual(2)
    expect(counts.supplier).toBe(1)
  })

  it('finds a payment that only the provider knows', async ({ shop, seller }) => {
    const intent = await stripe.paymentIntents.create({ amount: 777, currency: 'usd' })
    await shop.world.payIntent(intent.id)
    await booked()
    const run = await reconcile(shop, seller)
    expect(run.exceptions).toMatchObject([
      { party: 'stripe', kind: 'missing-here', subjectId: intent.id, expected: null, found: '7.77', currency: 'USD' },
    ])
    expect(run.unexplained).toEqual([{ currency: 'USD', amount: '7.77' }])
    const [entry] = await openAttention(shop, 'reconciliation_difference')
    expect(entry?.reason).toContain('none of our books')
  })

  it('keeps a difference explained, in the list and over later runs, and audits who explained it', async ({
    shop,
    seller,
  }) => {
    const [difference] = (await reconcile(shop, seller)).exceptions
    const exceptionId = difference?.id ?? ''
    await seller.api('explainDifference', { exceptionId, explanation: 'A sale at the fair' })
    const other = seller.api('explainDifference', { exceptionId, explanation: 'Another one' })
    await expect(other).rejects.toMatchObject({ code: 'transition_not_allowed' })
    expect(await openAttention(shop, 'reconciliation_difference')).toEqual([])
    const again = await reconcile(shop, seller)
    expect(again.exceptions).toMatchObject([{ explanation: 'A sale at the fair' }])
    expect(again).toMatchObject({ unexplained: [], openExceptions: 0 })
    expect(await openAttention(shop, 'reconciliation_difference')).toEqual([])
    const audit = shop.db.selectFrom('audit_log').selectAll().where('action', '=', 'difference_explained')
    const logged = await audit.execute()
    expect(logged).toHaveLength(1)
    expect(JSON.parse(logged[0]?.details ?? '')).toEqual({ exceptionId: difference?.id })
  })

  it.for<[string, (shop: Shop, sold: Awaited<ReturnType<typeof givenSold>>) => Promise<unknown>, object]>([
    [
      'a payment of ours that the provider never took',
      (shop, { payment }) =>
        shop.db
          .insertInto('payments')
          .values({ ...payment, id: randomUUID(), provider_ref: 'pi_invented' })
          .execute(),
      { party: 'stripe', kind: 'missing-there', providerRef: 'pi_invented', expected: '1.50', found: '0.00' },
    ],
    [
      'another amount than the provider took',
      (shop, { payment }) =>
        shop.db.updateTable('payments').set({ received_amount: 140 }).where('id', '=', payment.id).execute(),
      { party: 'stripe', kind: 'amount-differs', expected: '1.40', found: '1.50' },
    ],
    [
      'money the provider has and we count as open',
      (shop, { payment }) =>
        shop.db
          .updateTable('payments')
          .set({ succeeded_at: null, status: 'closed', tries: 99 })
          .where('id', '=', payment.id)
          .execute(),
      { party: 'stripe', kind: 'status-differs', found: '1.50' },
    ],
    [
      'a payment that is not in the ledger',
      (shop, { payment }) =>
        shop.db.deleteFrom('ledger_entries').where('posting_id', '=', `payment:${payment.id}`).execute(),
      { party: 'store', kind: 'not-booked', subjectType: 'payment', expected: '1.50', found: '0.00' },
    ],
    [
      'a delivered unit that is not earned in the ledger',
      (shop) => shop.db.deleteFrom('ledger_entries').where('posting_id', 'like', 'unit:%').execute(),
      { party: 'store', kind: 'not-booked', subjectType: 'delivery', expected: '1.50' },
    ],
    [
      'an entry of the ledger that was changed',
      (shop, { payment }) =>
        shop.db
          .updateTable('ledger_entries')
          .set({ amount: 149 })
          .where('posting_id', '=', `payment:${payment.id}`)
          .where('amount', '>', 0)
          .execute(),
      { party: 'store', kind: 'amount-differs', expected: '1.50', found: '1.49' },
    ],
    [
      'a refund that only the provider knows',
      (shop, { payment }) => {
        const refund = stripe.refunds.create({ payment_intent: payment.provider_ref ?? '', amount: 50 })
        return refund.then(({ id }) => shop.db.deleteFrom('refunds').where('provider_ref', '=', id).execute())
      },
      { party: 'stripe', kind: 'missing-here', found: '0.50' },
    ],
    [
      'a dispute whose notices never came',
      async (shop, { checkout }) => {
        await shop.world.post(`/control/stripe/payment_intents/${checkout.intentId}/dispute`, {})
        await booked()
      },
      { party: 'stripe', kind: 'missing-here', expected: null, found: '1.50' },
    ],
    [
      'a dispute over another amount',
      async (shop, { checkout }) => {
        await shop.world.post(`/control/stripe/payment_intents/${checkout.intentId}/dispute`, {})
        await booked()
        const { stripe } = await shop.world.state()
        const own = stripe.disputes.find(
          ({ payment_intent }: { payment_intent: string }) => payment_intent === checkout.intentId,
        )
        const dispute = { ...own, amount: 100 }
        await postStripeEvent(shop, 'charge.dispute.created', dispute)
        await eventually(async () => {
          const entries = shop.db
            .selectFrom('ledger_entries')
            .select('id')
            .where('posting_id', '=', `dispute:${own.id}`)
          expect(await entries.execute()).toHaveLength(2)
        })
      },
      { party: 'stripe', kind: 'amount-differs', expected: '1.00', found: '1.50' },
    ],
    [
      'a refund at Xendit whose notice never came',
      async (shop) => {
        const browser = shop.createBrowser()
        const order = await browser.api('createOrder', orderInput('ml-86'))
        await agree(browser, order.checkoutId)
        const wanted = { orderId: order.id, amount: order.totalAmount, channelCode: 'ID_DANA' } as const
        await browser.api('createEwalletPayment', { ...wanted, customerEmail: null, customerPhone: null })
        const { provider_ref } = await shop.db
          .selectFrom('payments')
          .select('provider_ref')
          .where('checkout_id', '=', order.checkoutId)
          .executeTakeFirstOrThrow()
        await shop.world.post(`/control/xendit/payment_requests/${provider_ref}`, { action: 'pay' })
        await shop.world.post(`/control/xendit/payment_requests/${provider_ref}`, { action: 'refund', amount: 1000 })
        await eventually(async () => {
          const { xendit } = await shop.world.state()
          const made = xendit.refunds.filter(
            ({ payment_request_id }: { payment_request_id: string }) => payment_request_id === provider_ref,
          )
          expect(made).toMatchObject([{ status: 'SUCCEEDED' }])
        })
      },
      { party: 'xendit', kind: 'missing-here', expected: null, found: '1000' },
    ],
    [
      'a delivery the supplier took back',
      async (shop, { userId }) => {
        const [order] = await supplierSide(shop, userId)
        await shop.world.settleSupplierOrder(order?.tid ?? '', 'REFUNDED', false)
      },
      { party: 'supplier', kind: 'status-differs', subjectType: 'supplier_order', expected: '19000', found: '0' },
    ],
    [
      'a delivery the supplier never heard of',
      async (shop, { checkout }) => {
        const [attempt] = await attemptsOf(shop, checkout.first.id)
        const id = attempt?.id ?? ''
        await shop.db
          .updateTable('supplier_orders')
          .set({ id: `${id.slice(0, -2)}zz` })
          .where('id', '=', id)
          .execute()
      },
      { party: 'supplier', kind: 'missing-there', expected: '19000', found: '0' },
    ],
  ])('finds %s', async ([_name, plant, expected], { shop, seller }) => {
    const before = new Set(
      (await reconcile(shop, seller)).exceptions.map(({ kind, subjectId }) => `${kind}${subjectId}`),
    )
    const sold = await givenSold(shop)
    await booked()
    // Turn webhooks off, as they would repair the differences that this test makes.
    await shop.world.setWebhookEndpoints({})
    try {
      await plant(shop, sold)
      const { exceptions } = await reconcile(shop, seller)
      const fresh = exceptions.filter(({ kind, subjectId }) => !before.has(`${kind}${subjectId}`))
      expect(fresh).toContainEqual(expect.objectContaining(expected))
    } finally {
      await shop.world.setWebhookEndpoints({
        stripe: `${shop.url}/api/webhook/stripe`,
        xendit: `${shop.url}/api/webhook/xendit`,
        paypal: `${shop.url}/api/webhook/paypal`,
      })
    }
  })

  it('finds a refund that is done here and came back at the provider', async ({ shop }) => {
    const { payment } = await givenSold(shop)
    const port = findPort(shop.ctx, 'stripe')
    if (!port) throw new Error('the test shop has Stripe')
    const { id: ref } = await stripe.refunds.create({ payment_intent: payment.provider_ref ?? '', amount: 50 })
    const refundOf = () => shop.db.selectFrom('refunds').selectAll().where('provider_ref', '=', ref).executeTakeFirst()
    await eventually(async () => expect(await refundOf()).toMatchObject({ status: 'succeeded' }))
    const failed = { kind: 'refund-failed', ref, paymentId: undefined, amount: 50, currency: 'USD' } as const
    const period = { from: '2000-01-01T00:00:00.000Z', until: '2000-01-02T00:00:00.000Z' }
    const compare = () => compareProvider(shop.ctx, { ...port, listMovements: async () => [failed] }, period)
    const { differences } = await compare()
    expect(differences).toMatchObject([{ kind: 'status-differs', subjectType: 'refund', expected: 50, found: 0 }])
    await shop.db.updateTable('refunds').set({ status: 'manual' }).where('provider_ref', '=', ref).execute()
    expect((await compare()).differences).toEqual([])
  })

  it('calls a provider that cannot be read a difference, not an agreement', async ({ shop, seller }) => {
    await shop.world.fault({ target: 'stripe', kind: 'error', status: 500, times: null })
    try {
      const { exceptions } = await reconcile(shop, seller)
      expect(exceptions).toContainEqual(expect.objectContaining({ party: 'stripe', kind: 'unreadable' }))
    } finally {
      await shop.world.clearFaults()
    }
  })

  it('agrees with a refund that failed after it went through and was paid by hand', async ({ shop, seller }) => {
    const checkout = await givenPaid(shop, [{ packageId: 'hand-60' }])
    await untilOrders(checkout, 'pending-delivery')
    await seller.api('changeOrderStatus', { id: checkout.first.id, status: 'failed' })
    const untilRefund = (status: string) =>
      eventually(async () => {
        const refund = shop.db.selectFrom('refunds').selectAll().where('order_id', '=', checkout.first.id)
        const row = await refund.executeTakeFirstOrThrow()
        expect(row.status).toBe(status)
        return row
      })
    const { id: refundId, provider_ref } = await untilRefund('succeeded')
    await postStripeEvent(shop, 'refund.failed', {
      id: provider_ref,
      status: 'failed',
      amount: 499,
      currency: 'usd',
      metadata: { refund_id: refundId },
      payment_intent: checkout.intentId,
    })
    await untilRefund('manual')
    await seller.api('recordManualRefund', { refundId, proof: 'BCA 20261122-2' })
    const { exceptions } = await reconcile(shop, seller)
    expect(exceptions.filter(({ party, subjectId }) => party === 'store' && subjectId === refundId)).toEqual([])
  })

  it('is done once a morning by itself, by one process', async ({ shop, seller }) => {
    const morning = onLaterDay(1, 6.5)
    const at = (time: Date) => ({ ...shop.ctx, now: () => time })
    await shop.db.deleteFrom('reconciliation_exceptions').execute()
    await shop.db.deleteFrom('reconciliation_runs').execute()
    expect(await reconcileIfDue(at(onLaterDay(1, 5.5)))).toBe(false)
    const runs = await Promise.allSettled(Array.from({ length: 4 }, () => reconcileIfDue(at(morning))))
    expect(runs.filter((run) => run.status === 'fulfilled' && run.value)).toHaveLength(1)
    expect(await reconcileIfDue(at(morning))).toBe(false)
    expect(await seller.api('listReconciliations')).toMatchObject([{ day, trigger: 'schedule', status: 'done' }])
  })

  it('makes up for the days on which nothing ran, the newest first, but for none before the first order', async ({
    shop,
  }) => {
    await shop.db.deleteFrom('reconciliation_exceptions').execute()
    await shop.db.deleteFrom('reconciliation_runs').execute()
    const late = (days: number) => ({ ...shop.ctx, now: () => onLaterDay(days, 6.5) })
    const doneDays = async () => {
      const runs = await shop.db.selectFrom('reconciliation_runs').select('day').orderBy('day').execute()
      return runs.map((run) => run.day)
    }
    expect(await reconcileIfDue(late(3))).toBe(true)
    expect(await doneDays()).toEqual([addDays(day, 2)])
    for (const more of [true, true, false]) expect(await reconcileIfDue(late(3))).toBe(more)
    expect(await doneDays()).toEqual([day, addDays(day, 1), addDays(day, 2)])
  })

  it('refuses a day that is not over', async ({ seller }) => {
    await expect(seller.api('runReconciliation', { day })).rejects.toMatchObject({ code: 'invalid_input' })
  })
})
