import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenCheckout, givenOrders, untilOrders } from '../../tests/_support/given-order.ts'
import { openAttention } from '../../tests/_support/given-paid.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { paymentOf } from '../../tests/_support/money-of.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { postStripe } from '../../tests/_support/stripe-event.ts'
import { stripeApiVersion } from './stripe/api-version.ts'

/** Sends an event of the API version `api_version`; resolves after the store applied it. */
async function tell(shop: Shop, api_version: string, object: { id: string } & Record<string, unknown>) {
  const id = `evt_${randomUUID()}`
  const type = 'payment_intent.succeeded'
  await postStripe(shop, JSON.stringify({ id, object: 'event', api_version, type, data: { object } }))
  await eventually(async () => {
    const { status } = await shop.db
      .selectFrom('webhook_events')
      .select('status')
      .where('event_key', '=', id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('done')
  })
}

const intentOf = async (shop: Shop, intentId: string) =>
  (await shop.world.state()).stripe.paymentIntents.find(({ id }: { id: string }) => id === intentId)

it('an event of another version is a hint: Stripe is asked, and only what it says counts', async ({ shop }) => {
  const { intentId, checkoutId, ...order } = await givenCheckout(shop)
  const lie = { id: intentId, object: 'payment_intent', status: 'succeeded', amount_received: 150, currency: 'usd' }
  await tell(shop, '2019-12-03', { ...lie, metadata: {} })
  expect(await paymentOf(shop, { checkoutId })).toMatchObject({ status: 'open' })
  await shop.world.payIntent(intentId)
  await untilOrders({ ...order, checkoutId }, 'completed')
})

it('an event of another version that lacks what ours has is applied all the same', async ({ shop }) => {
  const { intentId, checkoutId } = await givenCheckout(shop)
  const endpoint = { stripe: `${shop.url}/api/webhook/stripe` }
  await shop.world.setWebhookEndpoints({})
  await shop.world.payIntent(intentId)
  await tell(shop, '2019-12-03', { id: intentId })
  expect(await paymentOf(shop, { checkoutId })).toMatchObject({ status: 'succeeded' })
  await shop.world.setWebhookEndpoints(endpoint)
})

it('the owner is told of another version once, and no more when an event of the right one comes', async ({ shop }) => {
  const { intentId } = await givenCheckout(shop)
  await tell(shop, '2019-12-03', { id: intentId })
  await tell(shop, '2019-12-03', { id: intentId })
  const [entry, ...more] = await openAttention(shop, 'webhook_version')
  expect(more).toEqual([])
  expect(entry).toMatchObject({ subject_type: 'provider', subject_id: 'stripe' })
  expect(entry?.reason).toContain('2019-12-03')
  expect(entry?.reason).toContain(stripeApiVersion)
  await tell(shop, stripeApiVersion, await intentOf(shop, intentId))
  expect(await openAttention(shop, 'webhook_version')).toEqual([])
})

it('a card’s statement names the store', async ({ shop }) => {
  const { intentId } = await givenCheckout(shop)
  expect(await intentOf(shop, intentId)).toMatchObject({ statement_descriptor_suffix: 'Kilat' })
})

async function rename(seller: Browser, storeName: string | null) {
  const { version } = await seller.api('getStoreSettings')
  await seller.api('saveStoreSettings', { version, changes: { storeName } })
}

it('a payment whose answer was lost is found again although the store was renamed meanwhile', async ({
  shop,
  seller,
}) => {
  const { browser, first, amount } = await givenOrders(shop)
  const open = () => browser.api('createPaymentIntent', { orderId: first.id, amount })
  await shop.world.fault({ target: 'stripe.create', kind: 'timeout-after-success', times: 2, ms: 100 })
  await expect(open()).rejects.toMatchObject({ status: 503 })
  await rename(seller, 'Petir')
  const { clientSecret } = await open()
  const made = (await shop.world.state()).stripe.paymentIntents.filter(
    ({ metadata }: { metadata: Record<string, string> }) => metadata.checkout_id === first.checkoutId,
  )
  expect(made.map(({ client_secret }: { client_secret: string }) => client_secret)).toEqual([clientSecret])
  await rename(seller, null)
})
