import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { agree, type GivenCheckout, givenCheckout, orderInput, untilOrders } from '../../tests/_support/given-order.ts'
import { givenLinkReader } from '../../tests/_support/link-reader.ts'
import { refusal } from '../../tests/_support/refusal.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { postStripeEvent } from '../../tests/_support/stripe-event.ts'

const lineKeyOf = async (shop: Shop, { first }: Pick<GivenCheckout, 'first'>) =>
  (await shop.db.selectFrom('orders').select('line_key').where('id', '=', first.id).executeTakeFirstOrThrow()).line_key

/** Orders the old cart's line together with another: a changed cart is a new checkout. */
async function givenChangedCart(shop: Shop, old: GivenCheckout) {
  const checkoutId = randomUUID()
  const lineKey = await lineKeyOf(shop, old)
  const first = await old.browser.api('createOrder', { ...orderInput('ml-86', { lineKey }), checkoutId })
  await old.browser.api('createOrder', { ...orderInput('ff-70'), checkoutId })
  await agree(old.browser, checkoutId)
  const pay = () => old.browser.api('createPaymentIntent', { amount: '2.49', orderId: first.id })
  return { browser: old.browser, checkoutId, first, lineKey, pay }
}

/** Pays at the provider, whose webhooks are lost. */
async function payUnnoticed(shop: Shop, { intentId }: GivenCheckout) {
  await shop.world.fault({ target: 'stripe.webhook', kind: 'lose', times: null })
  await shop.world.payIntent(intentId)
}

describe('an old cart that turns out to be paid', () => {
  it('while it is closed for a changed one refuses the new payment and names the order that was paid', async ({
    shop,
  }) => {
    const old = await givenCheckout(shop)
    const cart = await givenChangedCart(shop, old)
    await payUnnoticed(shop, old)
    const refused = await refusal(cart.pay())
    expect(refused).toMatchObject({ status: 409, code: 'already_paid' })
    expect(refused.details).toEqual({ trackingCode: old.first.trackingCode, lineKeys: [cart.lineKey] })
    await untilOrders(old, 'completed')
    const open = await shop.db
      .selectFrom('payments')
      .select('status')
      .where('checkout_id', '=', cart.checkoutId)
      .where('status', '<>', 'closed')
      .execute()
    expect(open).toEqual([])
  })

  it('before the new payment is opened refuses it again and again, whatever way is chosen', async ({ shop }) => {
    const old = await givenCheckout(shop)
    const cart = await givenChangedCart(shop, old)
    await shop.world.payIntent(old.intentId)
    await untilOrders(old, 'completed')
    expect((await refusal(cart.pay())).details).toMatchObject({ trackingCode: old.first.trackingCode })
    const byPaypal = cart.browser.api('createPaypalOrder', {
      amount: '2.49',
      currency: 'USD',
      intent: 'CAPTURE',
      orderId: cart.first.id,
    })
    expect(await refusal(byPaypal)).toMatchObject({ code: 'already_paid' })
    const opened = await shop.db
      .selectFrom('payments')
      .select('id')
      .where('checkout_id', '=', cart.checkoutId)
      .execute()
    expect(opened).toEqual([])
  })

  it('is named only to a browser that may read it', async ({ shop }) => {
    const old = await givenCheckout(shop)
    const cart = await givenChangedCart(shop, old)
    await shop.world.payIntent(old.intentId)
    await untilOrders(old, 'completed')
    const reader = await givenLinkReader(shop, cart.first.id)
    const refused = await refusal(reader.api('createPaymentIntent', { amount: '2.49', orderId: cart.first.id }))
    expect(refused).toMatchObject({ status: 409, code: 'already_paid' })
    expect(refused.details).toEqual({ trackingCode: null, lineKeys: [cart.lineKey] })
  })

  it.for(['held', 'disputed', 'held-disputed'] as const)(
    'counts as paid while its money is %s: the changed one is not charged as well',
    async (status, { shop }) => {
      // Each case has a separate player: after a dispute, the player's next order would be put on hold for review.
      const old = await givenCheckout(shop, [{ packageId: 'ml-86', gameUserId: '41000001 (1)' }])
      const cart = await givenChangedCart(shop, old)
      await postStripeEvent(shop, 'payment_intent.succeeded', {
        id: old.intentId,
        status: 'succeeded',
        amount_received: status === 'disputed' ? 150 : 140,
        currency: 'usd',
        client_secret: null,
        metadata: {},
      })
      const untilPayment = (wanted: string) =>
        eventually(async () => {
          const payment = shop.db.selectFrom('payments').select('status').where('checkout_id', '=', old.checkoutId)
          expect(await payment.execute()).toEqual([{ status: wanted }])
        })
      await untilPayment(status === 'disputed' ? 'succeeded' : 'held')
      if (status !== 'held') {
        const dispute = { id: `dp_${randomUUID()}`, amount: 140, currency: 'usd', payment_intent: old.intentId }
        await postStripeEvent(shop, 'charge.dispute.created', { ...dispute, status: 'needs_response' })
        await untilPayment(status)
      }
      const refused = await refusal(cart.pay())
      const { trackingCode } = old.first
      if (status === 'disputed') {
        expect(refused).toMatchObject({ status: 409, code: 'already_paid' })
        expect(refused.details).toEqual({ trackingCode, lineKeys: [cart.lineKey] })
        return
      }
      expect(refused).toMatchObject({ status: 409, code: 'payment_held' })
      expect(refused.details).toEqual({ trackingCode })
      // The order expires, but the seller may still accept the money.
      const expired = { status: 'failed', failed_by: 'expired' } as const
      await shop.db.updateTable('orders').set(expired).where('id', '=', old.first.id).execute()
      expect(await refusal(cart.pay())).toMatchObject({ code: 'payment_held' })
    },
  )

  it('only after the changed one was paid as well is an order of its own: both are delivered', async ({ shop }) => {
    const old = await givenCheckout(shop)
    const cart = await givenChangedCart(shop, old)
    const { clientSecret } = await cart.pay()
    await postStripeEvent(shop, 'payment_intent.succeeded', {
      id: old.intentId,
      status: 'succeeded',
      amount_received: 150,
      currency: 'usd',
      client_secret: null,
      metadata: {},
    })
    await shop.world.payIntent(clientSecret.split('_secret_')[0] ?? '')
    await untilOrders(old, 'completed')
    await untilOrders(cart, 'completed')
    const surplus = await shop.db.selectFrom('payments').select('id').where('is_surplus', '=', 1).execute()
    expect(surplus).toEqual([])
  })
})
