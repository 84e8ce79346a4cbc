import { expect } from 'vitest'
import { eventually } from './eventually.ts'
import { givenCheckout, untilOrders } from './given-order.ts'
import type { Browser } from './http-client.ts'
import { refundsOf } from './money-of.ts'
import type { Shop } from './start-shop.ts'

/** An order rejected by the seller, whose refunds the provider refused, so the seller must refund each unit by hand. */
export async function givenOwed(
  shop: Shop,
  seller: Browser,
  quantity = 1,
  browser = shop.createBrowser(),
  email = '',
  lines = 1,
) {
  const wanted = Array.from({ length: lines }, () => ({ packageId: 'hand-60', quantity }) as const)
  const checkout = await givenCheckout(shop, wanted, browser)
  if (email) await browser.api('updateCheckout', { checkoutId: checkout.checkoutId, customerEmail: email })
  await shop.world.payIntent(checkout.intentId)
  await untilOrders(checkout, 'pending-delivery')
  const body = { error: { type: 'invalid_request_error', message: 'Insufficient balance' } }
  await shop.world.fault({ target: 'stripe.refund', kind: 'error', status: 400, times: null, body })
  for (const { id } of checkout.orders) await seller.api('changeOrderStatus', { id, status: 'failed' })
  const refunds = await eventually(async () => {
    const all = await refundsOf(shop, checkout)
    expect(all.map(({ status }) => status)).toEqual(Array(quantity * lines).fill('manual'))
    return all
  })
  await shop.world.clearFaults()
  const refundId = refunds[0]?.id ?? ''
  return { ...checkout, refundId, refunds, orderId: checkout.first.id }
}
