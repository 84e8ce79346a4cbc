import { randomUUID } from 'node:crypto'
import { HOUR } from '@topup/core/time'
import { expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenCheckout, givenOrders } from '../../tests/_support/given-order.ts'
import { givenHeld, openAttention } from '../../tests/_support/given-paid.ts'
import { paymentOf, refundsOf, untilPayment } from '../../tests/_support/money-of.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { postStripe } from '../../tests/_support/stripe-event.ts'
import { stripeApiVersion } from './stripe/api-version.ts'

// The store's own queries start after an hour only, so these tests' payments are known by webhooks alone.
const it = shopTest({ timing: { paymentCheckFirst: HOUR } })

const eventOf = (livemode: boolean, type: string, object: Record<string, unknown>, id = `evt_${randomUUID()}`) =>
  JSON.stringify({ id, object: 'event', api_version: stripeApiVersion, livemode, type, data: { object } })

const storedOf = (shop: Shop, id: string) =>
  shop.db.selectFrom('webhook_events').selectAll().where('event_key', '=', id).execute()

/** A success as Stripe's live mode reports it; the store has test keys, so live mode is the other mode. */
const success = (intentId: string) => ({
  id: intentId,
  object: 'payment_intent',
  status: 'succeeded',
  amount_received: 150,
  currency: 'usd',
  metadata: {},
})

it('a notice of the other mode about a PaymentIntent of the same id pays nothing, is not kept, and is told once', async ({
  shop,
}) => {
  const checkout = await givenCheckout(shop)
  for (const id of ['evt_one', 'evt_two']) {
    const event = eventOf(true, 'payment_intent.succeeded', success(checkout.intentId), id)
    expect((await postStripe(shop, event)).status).toBe(200)
    expect(await storedOf(shop, id)).toEqual([])
  }
  expect(await paymentOf(shop, checkout)).toMatchObject({ status: 'open', received_amount: null })
  expect(await openAttention(shop, 'webhook_mode')).toMatchObject([
    { subject_type: 'provider', subject_id: 'stripe', reason: expect.stringContaining('live mode') },
  ])
})

it('a notice of the store’s own mode counts, although one of the other mode came before it under the same id', async ({
  shop,
}) => {
  const checkout = await givenCheckout(shop)
  const id = `evt_${randomUUID()}`
  await shop.world.setWebhookEndpoints({})
  await shop.world.payIntent(checkout.intentId)
  const { paymentIntents } = (await shop.world.state()).stripe
  const intent = paymentIntents.find((one: { id: string }) => one.id === checkout.intentId)
  await shop.world.setWebhookEndpoints({ stripe: `${shop.url}/api/webhook/stripe` })
  await postStripe(shop, eventOf(true, 'payment_intent.processing', { ...intent, status: 'processing' }, id))
  await postStripe(shop, eventOf(false, 'payment_intent.succeeded', intent, id))
  // `untilPayment` reads only the database, as the buyer's page would make the store query Stripe.
  await untilPayment(shop, checkout, 'succeeded')
  expect(await storedOf(shop, id)).toHaveLength(1)
})

it.for(['refund.created', 'charge.dispute.created'])(
  'a %s of the other mode takes nothing back',
  async (type, { shop }) => {
    const checkout = await givenHeld(shop)
    const object = { id: `x_${randomUUID()}`, status: type === 'refund.created' ? 'succeeded' : 'needs_response' }
    const facts = { amount: 499, currency: 'usd', metadata: {}, payment_intent: checkout.intentId }
    await postStripe(shop, eventOf(true, type, { ...object, ...facts }))
    expect(await paymentOf(shop, checkout)).toMatchObject({ status: 'succeeded', refunded_amount: 0 })
    expect(await refundsOf(shop, checkout)).toEqual([])
  },
)

it('a notice of Xendit’s other mode, whose request the store’s key does not know, pays nothing although it names the payment', async ({
  shop,
}) => {
  const { browser, checkoutId, first, amount } = await givenOrders(shop)
  await browser.api('createEwalletPayment', { amount, orderId: first.id, channelCode: 'ID_DANA' })
  const { id, amount: asked } = await paymentOf(shop, { checkoutId })
  const data = { id: 'py-other', payment_request_id: 'pr-other', reference_id: id, amount: asked, currency: 'IDR' }
  const body = JSON.stringify({
    event: 'payment.succeeded',
    business_id: 'other',
    data: { ...data, status: 'SUCCEEDED' },
  })
  const headers = { 'content-type': 'application/json', 'x-callback-token': 'xendit_sandbox_token' }
  expect((await fetch(`${shop.url}/api/webhook/xendit`, { method: 'POST', headers, body })).status).toBe(200)
  await eventually(async () => {
    const events = shop.db.selectFrom('webhook_events').select(['status', 'error']).where('provider', '=', 'xendit')
    expect(await events.execute()).toEqual([{ status: 'done', error: null }])
  })
  expect(await paymentOf(shop, { checkoutId })).toMatchObject({ status: 'open', received_amount: null })
})
