import { randomUUID } from 'node:crypto'
import { HOUR } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { agree, type KnownPackage, orderInput, untilOrders } from '../../tests/_support/given-order.ts'
import { openAttention, unitsOf } from '../../tests/_support/given-paid.ts'
import { balancesOf, paymentOf, untilPayment } from '../../tests/_support/money-of.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { applyPaypalEvent } from '../payments/paypal/apply-paypal-event.ts'

const usd = (value: string) => ({ value, currency_code: 'USD' })

async function givenPaypal(shop: Shop, packageId: KnownPackage) {
  const browser = shop.createBrowser()
  const checkoutId = randomUUID()
  const order = await browser.api('createOrder', { ...orderInput(packageId), checkoutId })
  await agree(browser, checkoutId)
  const wanted = { orderId: order.id, amount: order.totalAmount, currency: 'USD', intent: 'CAPTURE' } as const
  const { id: ref } = await browser.api('createPaypalOrder', wanted)
  await shop.world.post(`/control/paypal/orders/${ref}`, { action: 'approve' })
  const checkout = { browser, checkoutId, orderId: order.id }
  await untilPayment(shop, checkout, 'succeeded')
  const { capture_ref } = await paymentOf(shop, checkout)
  return { ...checkout, transaction: { seller_transaction_id: capture_ref } }
}

/** Two paid orders: the unit of one waits for the seller; a supplier has delivered that of the second. */
async function givenTwo(shop: Shop) {
  const waiting = await givenPaypal(shop, 'hand-60')
  await untilOrders(waiting, 'pending-delivery')
  const delivered = await givenPaypal(shop, 'ml-86')
  await untilOrders(delivered, 'completed')
  const dispute = {
    dispute_id: `PP-D-${randomUUID()}`,
    dispute_amount: usd('6.49'),
    disputed_transactions: [delivered.transaction, waiting.transaction],
  }
  const apply = (event_type: string, more: object = {}) =>
    applyPaypalEvent(shop.ctx, JSON.stringify({ event_type, resource: { ...dispute, ...more } }))
  const open = (more?: object) => apply('CUSTOMER.DISPUTE.CREATED', more)
  const end = (outcome_code: string, more?: object) =>
    apply('CUSTOMER.DISPUTE.RESOLVED', { ...more, dispute_outcome: { outcome_code } })
  return { waiting, delivered, dispute, open, end }
}

const statuses = async (shop: Shop, ...checkouts: { checkoutId: string }[]) =>
  Promise.all(checkouts.map(async (checkout) => (await paymentOf(shop, checkout)).status))

/** Returns, for each checkout, the ledger's balances of the accounts `disputes` and `provider:paypal`. */
const disputedOf = async (shop: Shop, ...checkouts: { checkoutId: string }[]) =>
  Promise.all(
    checkouts.map(async (checkout) => {
      const { disputes = 0, 'provider:paypal': paypal = 0 } = await balancesOf(shop, checkout)
      return { disputes, paypal }
    }),
  )

describe('a dispute over two transactions', () => {
  it('disputes, books and holds both payments, each with its own amount, however often it is told', async ({
    shop,
  }) => {
    const { waiting, delivered, open } = await givenTwo(shop)
    const later = new Date(shop.ctx.now().getTime() + HOUR).toISOString()
    await shop.db
      .updateTable('deliveries')
      .set({ status: 'queued', held_reason: null, due_at: later })
      .where('order_id', '=', waiting.orderId)
      .execute()
    for (let times = 0; times < 3; times++) await open()
    expect(await statuses(shop, delivered, waiting)).toEqual(['disputed', 'disputed'])
    expect(await disputedOf(shop, delivered, waiting)).toEqual([
      { disputes: 150, paypal: 0 },
      { disputes: 499, paypal: 0 },
    ])
    expect(await unitsOf(shop, waiting.orderId)).toMatchObject([{ status: 'held', held_reason: 'disputed' }])
    for (const checkout of [delivered, waiting]) {
      const { id } = await paymentOf(shop, checkout)
      const entries = (await openAttention(shop, 'payment_disputed')).filter(({ subject_id }) => subject_id === id)
      expect(entries).toHaveLength(1)
    }
  })

  it('books for each what PayPal names, where only a part of it is disputed', async ({ shop }) => {
    const { waiting, delivered, open, dispute } = await givenTwo(shop)
    await open({
      dispute_amount: usd('4.00'),
      disputed_transactions: [
        { ...dispute.disputed_transactions[0], gross_amount: usd('1.50'), items: [{ dispute_amount: usd('1.00') }] },
        { ...dispute.disputed_transactions[1], gross_amount: usd('4.99'), items: [{ dispute_amount: usd('3.00') }] },
      ],
    })
    expect(await disputedOf(shop, delivered, waiting)).toEqual([
      { disputes: 100, paypal: 50 },
      { disputes: 300, paypal: 199 },
    ])
  })

  it.for([
    ['won', 'RESOLVED_SELLER_FAVOUR', 'succeeded', 0],
    ['lost', 'RESOLVED_BUYER_FAVOUR', 'charged-back', 1],
  ] as const)(
    'that is %s ends for both, also where its end comes first',
    async ([_, outcome, status, lost], { shop }) => {
      for (const isEndFirst of [false, true]) {
        const { waiting, delivered, open, end } = await givenTwo(shop)
        const steps = [open, () => end(outcome)]
        for (const step of isEndFirst ? steps.toReversed() : steps) await step()
        for (const step of steps) await step()
        expect(await statuses(shop, delivered, waiting)).toEqual([status, status])
        expect(await disputedOf(shop, delivered, waiting)).toEqual([
          { disputes: 150 * lost, paypal: 150 * (1 - lost) },
          { disputes: 499 * lost, paypal: 499 * (1 - lost) },
        ])
      }
    },
  )

  it('is booked for both where its notices come at once', async ({ shop }) => {
    const { waiting, delivered, open, end } = await givenTwo(shop)
    await Promise.all([open(), open(), end('RESOLVED_SELLER_FAVOUR'), open()])
    expect(await statuses(shop, delivered, waiting)).toEqual(['succeeded', 'succeeded'])
    expect(await disputedOf(shop, delivered, waiting)).toEqual([
      { disputes: 0, paypal: 150 },
      { disputes: 0, paypal: 499 },
    ])
  })

  it('is booked for the payment that is found, and for no other where PayPal knows no such transaction', async ({
    shop,
  }) => {
    const { waiting, open, dispute } = await givenTwo(shop)
    const unknown = { seller_transaction_id: 'CAPTURE-OF-NOBODY' }
    const named = { ...dispute.disputed_transactions[1], gross_amount: usd('4.99') }
    await open({ disputed_transactions: [unknown, named] })
    expect(await statuses(shop, waiting)).toEqual(['disputed'])
    expect(await disputedOf(shop, waiting)).toEqual([{ disputes: 499, paypal: 0 }])
  })

  it('that names one transaction twice takes its money once', async ({ shop }) => {
    const { delivered, open } = await givenTwo(shop)
    await open({
      dispute_amount: usd('1.50'),
      disputed_transactions: [delivered.transaction, delivered.transaction],
    })
    expect(await disputedOf(shop, delivered)).toEqual([{ disputes: 150, paypal: 0 }])
  })
})
