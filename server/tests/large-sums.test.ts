import { randomUUID } from 'node:crypto'
import { HOUR } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { stripeApiVersion } from '../src/payments/stripe/api-version.ts'
import { type GivenCheckout, givenCheckout, untilOrders } from './_support/given-order.ts'
import { openAttention } from './_support/given-paid.ts'
import { paymentOf } from './_support/money-of.ts'
import { reconcile } from './_support/reconcile.ts'
import { shopTest } from './_support/shop-test.ts'
import type { Shop } from './_support/start-shop.ts'
import { postStripe } from './_support/stripe-event.ts'
import { zoneAtNoon } from './_support/zone-at-noon.ts'

/** The largest integer that JavaScript counts exactly; below, one that JSON numbers would round. */
const largest = '9007199254740991'
const tooLarge = '9007199254740993'

// Long waits, so that only webhooks report payments here, and never the store's own checks.
const waits = { paymentCheckFirst: HOUR, inboxRetry: HOUR, feeCheckFirst: HOUR }
const it = shopTest({ env: { TIME_ZONE: zoneAtNoon }, timing: waits }, 'test')

/** Posts Stripe's webhook of a captured amount; `amount` is the number's text in the JSON. */
async function tellCaptured(shop: Shop, { intentId }: GivenCheckout, amount: string) {
  const charge = { id: `ch_${randomUUID()}`, object: 'charge', payment_intent: intentId, status: 'succeeded' }
  const facts = { captured: true, currency: 'usd', metadata: {}, outcome: null, amount_captured: 0 }
  const data = { object: { ...charge, ...facts } }
  const event = { id: `evt_${randomUUID()}`, object: 'event', api_version: stripeApiVersion, livemode: false }
  const body = JSON.stringify({ ...event, type: 'charge.succeeded', data })
  return postStripe(shop, body.replace('"amount_captured":0', `"amount_captured":${amount}`))
}

const sumAtStripe = async (shop: Shop) => {
  const entries = shop.db.selectFrom('ledger_entries').selectAll().where('account', '=', 'provider:stripe')
  const rows = await entries.execute()
  return rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
}

describe('a sum that a provider names', () => {
  it('which no number holds exactly is booked nowhere, and its payment goes on as if nothing was told', async ({
    shop,
  }) => {
    const checkout = await givenCheckout(shop, [{ packageId: 'ml-86' }])
    expect((await tellCaptured(shop, checkout, tooLarge)).status).toBe(200)
    expect(await paymentOf(shop, checkout)).toMatchObject({ status: 'open', received_amount: null, apply_failures: 0 })
    expect(await shop.db.selectFrom('ledger_entries').selectAll().execute()).toEqual([])
    await shop.world.payIntent(checkout.intentId)
    await untilOrders(checkout, 'completed')
  })

  it('of the largest exact amount is held, booked and told to the cent, also where two of them come', async ({
    shop,
    seller,
  }) => {
    for (const count of [1n, 2n]) {
      const checkout = await givenCheckout(shop, [{ packageId: 'hand-60', quantity: 3 }])
      await tellCaptured(shop, checkout, largest)
      expect(await paymentOf(shop, checkout)).toMatchObject({ status: 'held', received_amount: Number(largest) })
      expect(await sumAtStripe(shop)).toBe(count * BigInt(largest))
    }
    const told = (await openAttention(shop, 'payment_mismatch')).map(({ reason }) => reason)
    expect(told).toEqual(Array(2).fill(expect.stringContaining('received $90071992547409.91')))
    const { exceptions } = await reconcile(shop, seller)
    expect(exceptions.filter(({ party }) => party === 'store')).toEqual([])
  })

  it('of the largest exact amount that the seller accepts is shared out without a rest', async ({ shop, seller }) => {
    const checkout = await givenCheckout(shop, [{ packageId: 'hand-60', quantity: 3 }, { packageId: 'ml-86' }])
    await tellCaptured(shop, checkout, largest)
    const { id } = await paymentOf(shop, checkout)
    await seller.api('resolvePayment', { paymentId: id, action: 'accept' })
    const lines = await shop.db.selectFrom('payment_lines').select('amount').where('payment_id', '=', id).execute()
    expect(lines).toHaveLength(4)
    expect(lines.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(BigInt(largest))
  })
})
