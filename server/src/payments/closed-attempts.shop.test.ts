import { MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { type GivenCheckout, givenCheckout, givenOrders, untilOrders } from '../../tests/_support/given-order.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { checkPayments } from './check-payments.ts'
import { closePayment } from './close-payments.ts'
import { capturePaypalOrder } from './paypal/paypal.routes.ts'
import { settleCheckout } from './settle-checkout.ts'

type GivenOrders = Pick<GivenCheckout, 'browser' | 'amount' | 'first'>

/** No background job checks a payment before the test does: the first check is due after 5 minutes. */
const it = shopTest({ timing: { orderExpiry: 30 * MINUTE, paymentCheckFirst: 5 * MINUTE } })

const paymentsOf = async (shop: Shop, { checkoutId }: GivenCheckout) => {
  const rows = await shop.db.selectFrom('payments').selectAll().where('checkout_id', '=', checkoutId).execute()
  return { card: rows.find((row) => row.provider === 'stripe'), paypal: rows.find((row) => row.provider === 'paypal') }
}
const openPaypal = ({ browser, amount, first }: GivenOrders) =>
  browser.api('createPaypalOrder', { amount, currency: 'USD', intent: 'CAPTURE', orderId: first.id })
const openCard = ({ browser, amount, first }: GivenCheckout) =>
  browser.api('createPaymentIntent', { amount, orderId: first.id, replace: true })

/** The buyer approves the order at PayPal; with `lose`, PayPal's webhooks are lost. */
async function approve(shop: Shop, ref: string, how: 'tell' | 'lose') {
  if (how === 'lose') await shop.world.fault({ target: 'paypal.webhook', kind: 'lose', times: null })
  await shop.world.post(`/control/paypal/orders/${ref}`, { action: 'approve' })
  if (how === 'lose') return
  await eventually(async () => {
    const notices = shop.db.selectFrom('webhook_events').select('status').where('payload', 'like', `%${ref}%`)
    expect(await notices.execute()).toEqual([{ status: 'done' }])
  })
}
const capturesOf = async (shop: Shop, ref: string) =>
  (await shop.world.state()).paypal.captures.filter(({ orderId }: { orderId: string }) => orderId === ref)
const capture = ({ browser }: GivenOrders, ref: string) => browser.api('capturePaypalOrder', { orderId: ref })

/** Money arrives for a payment that was closed because the buyer chose another method: late, but the first money. */
async function payLate(shop: Shop, payment: { id: string; amount: number; currency: string } | undefined, ref: string) {
  if (!payment) throw new Error('there is no such payment')
  const { id, amount, currency } = payment
  await settleCheckout(shop.ctx, id, { ref, captureRef: undefined, amount, currency })
}

/** A PayPal payment that was closed because its buyer chose the card in another tab. */
async function givenClosed(shop: Shop) {
  const checkout = await givenCheckout(shop)
  const { id: ref } = await openPaypal(checkout)
  await openCard(checkout)
  expect((await paymentsOf(shop, checkout)).paypal?.status).toBe('closed')
  return { checkout, ref }
}

/** An open PayPal payment and late money of an earlier card payment, as an earlier release could leave them. */
async function givenBesidePaid(shop: Shop) {
  const checkout = await givenCheckout(shop)
  const { id: ref } = await openPaypal(checkout)
  await payLate(shop, (await paymentsOf(shop, checkout)).card, checkout.intentId)
  await eventually(async () => {
    expect((await paymentsOf(shop, checkout)).paypal).toMatchObject({ status: 'closed', tries: 1, claimed_until: null })
  })
  await shop.db.updateTable('payments').set({ status: 'open', tries: 0 }).where('provider_ref', '=', ref).execute()
  return { checkout, ref }
}

describe('a PayPal order that its buyer approves after all', () => {
  it('once its attempt was closed is not captured from the page', async ({ shop }) => {
    const { checkout, ref } = await givenClosed(shop)
    await approve(shop, ref, 'lose')
    await expect(capture(checkout, ref)).rejects.toMatchObject({ status: 409, code: 'order_expired' })
    expect(await capturesOf(shop, ref)).toEqual([])
  })

  it('once its attempt was closed is not captured by its notice, which is done with', async ({ shop }) => {
    const { ref } = await givenClosed(shop)
    await approve(shop, ref, 'tell')
    expect(await capturesOf(shop, ref)).toEqual([])
  })

  it('beside a paid checkout is not captured from the page', async ({ shop }) => {
    const { checkout, ref } = await givenBesidePaid(shop)
    await approve(shop, ref, 'lose')
    await expect(capture(checkout, ref)).rejects.toMatchObject({ status: 409, code: 'already_paid' })
    expect(await capturesOf(shop, ref)).toEqual([])
  })

  it('beside a paid checkout is not captured by its notice, which is done with', async ({ shop }) => {
    const { checkout, ref } = await givenBesidePaid(shop)
    await approve(shop, ref, 'tell')
    expect(await capturesOf(shop, ref)).toEqual([])
    await untilOrders(checkout, 'completed')
  })
})

it('an attempt beside a checkout that late money paid is closed at once, also at its provider', async ({ shop }) => {
  const checkout = await givenCheckout(shop)
  const { id: ref } = await openPaypal(checkout)
  const { clientSecret } = await openCard(checkout)
  await payLate(shop, (await paymentsOf(shop, checkout)).paypal, ref)
  const rows = shop.db.selectFrom('payments').select('status').where('checkout_id', '=', checkout.checkoutId)
  expect(await rows.where('status', 'in', ['creating', 'open']).execute()).toEqual([])
  await eventually(async () => {
    const { paymentIntents } = (await shop.world.state()).stripe
    const intent = paymentIntents.find(({ id }: { id: string }) => id === clientSecret.split('_secret_')[0])
    expect(intent).toMatchObject({ status: 'canceled' })
  })
})

it('an attempt that a process of the release before left open beside a paid checkout is closed by the next look', async ({
  shop,
}) => {
  const { checkout } = await givenBesidePaid(shop)
  const { paypal } = await paymentsOf(shop, checkout)
  const soon = new Date(shop.ctx.now().getTime() + 11 * MINUTE)
  expect(paypal?.expires_at && paypal.expires_at > soon.toISOString()).toBe(true)
  await checkPayments({ ...shop.ctx, now: () => soon })
  expect((await paymentsOf(shop, checkout)).paypal?.status).toBe('closed')
})

it('an attempt that its provider never made is over by the first look, without waiting for the provider', async ({
  shop,
}) => {
  const { browser, checkoutId, first, amount } = await givenOrders(shop)
  await shop.world.fault({ target: 'xendit.create', kind: 'error', status: 500, times: null })
  const opened = browser.api('createEwalletPayment', { orderId: first.id, amount, channelCode: 'ID_DANA' })
  await expect(opened).rejects.toMatchObject({ code: 'provider_unavailable' })
  await shop.world.clearFaults()
  const known = shop.db.selectFrom('payments').selectAll().where('checkout_id', '=', checkoutId)
  const attempt = await known.executeTakeFirstOrThrow()
  expect(attempt).toMatchObject({ status: 'creating', provider_ref: null })
  expect(await closePayment(shop.ctx, attempt)).toBe(true)
  expect(await known.execute()).toMatchObject([{ status: 'closed', provider_ref: null }])
})

describe('a PayPal payment that the notice has captured', () => {
  it('is told as paid to the page that read it just before', async ({ shop }) => {
    const checkout = await givenOrders(shop)
    const { id: ref } = await openPaypal(checkout)
    await approve(shop, ref, 'lose')
    let isCaptured = false
    const db = shop.db.withPlugin({
      transformQuery: ({ node }) => node,
      // Captures the order before the browser's call gets its first query result, as a faster call would.
      transformResult: async ({ result }) => {
        if (!isCaptured) {
          isCaptured = true
          await capture(checkout, ref)
        }
        return result
      },
    })
    const { buyer_session_id: sessionId } = await shop.db
      .selectFrom('checkouts')
      .select('buyer_session_id')
      .where('id', '=', checkout.checkoutId)
      .executeTakeFirstOrThrow()
    const told = await capturePaypalOrder({ ...shop.ctx, db }, sessionId, { orderId: ref })
    expect(told).toEqual({ status: 'COMPLETED' })
    expect(await capturesOf(shop, ref)).toHaveLength(1)
  })
})
