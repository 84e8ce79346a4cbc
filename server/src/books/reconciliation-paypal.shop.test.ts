import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenOrders, untilOrders } from '../../tests/_support/given-order.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { reconcile } from '../../tests/_support/reconcile.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { zoneAtNoon } from '../../tests/_support/zone-at-noon.ts'

let player = 62_000_000
const it = shopTest({ env: { TIME_ZONE: zoneAtNoon } })

async function givenSold(shop: Shop) {
  const placed = await givenOrders(shop, [{ packageId: 'ml-86', gameUserId: `${++player} (77)` }])
  const wanted = { amount: placed.amount, currency: 'USD', intent: 'CAPTURE', orderId: placed.first.id } as const
  const { id: ref } = await placed.browser.api('createPaypalOrder', wanted)
  await shop.world.post(`/control/paypal/orders/${ref}`, { action: 'approve' })
  await placed.browser.api('capturePaypalOrder', { orderId: ref })
  await untilOrders(placed, 'completed')
  const byRef = shop.db.selectFrom('payments').selectAll().where('provider_ref', '=', ref)
  return { ...placed, payment: await byRef.executeTakeFirstOrThrow() }
}

const differences = async (shop: Shop, seller: Browser) =>
  (await reconcile(shop, seller)).exceptions.filter(({ party }) => party === 'paypal')

describe('PayPal’s books, which have no list', () => {
  it('agree on a payment and on a refund of the store', async ({ shop, seller }) => {
    const { first, payment } = await givenSold(shop)
    await seller.api('refundDeliveredUnit', { orderId: first.id, unitNo: 1, reason: 'The wrong server' })
    await eventually(async () => {
      const refunds = shop.db.selectFrom('refunds').select('status').where('payment_id', '=', payment.id)
      expect(await refunds.execute()).toEqual([{ status: 'succeeded' }])
    })
    expect(await differences(shop, seller)).toEqual([])
  })

  it('differ where a payment, a refund of ours, or what went back in its dashboard has another amount', async ({
    shop,
    seller,
  }) => {
    const [paid, refunded, gone] = [await givenSold(shop), await givenSold(shop), await givenSold(shop)]
    await shop.db.updateTable('payments').set({ received_amount: 140 }).where('id', '=', paid.payment.id).execute()
    await seller.api('refundDeliveredUnit', { orderId: refunded.first.id, unitNo: 1, reason: 'The wrong server' })
    const refundId = await eventually(async () => {
      const refunds = shop.db.selectFrom('refunds').selectAll().where('payment_id', '=', refunded.payment.id)
      const refund = await refunds.executeTakeFirstOrThrow()
      expect(refund.status).toBe('succeeded')
      return refund.id
    })
    await shop.db.updateTable('refunds').set({ amount: 90 }).where('id', '=', refundId).execute()
    // Turn webhooks off, as one would tell the store about the refund.
    await shop.world.setWebhookEndpoints({})
    await shop.world.post(`/control/paypal/captures/${gone.payment.capture_ref}`, { action: 'refund', amount: 60 })

    const found = await differences(shop, seller)
    expect(found).toContainEqual(
      expect.objectContaining({ kind: 'amount-differs', subjectId: paid.payment.id, expected: '1.40', found: '1.50' }),
    )
    expect(found).toContainEqual(
      expect.objectContaining({ kind: 'amount-differs', subjectId: refundId, expected: '0.90', found: '1.50' }),
    )
    expect(found).toContainEqual(
      expect.objectContaining({ kind: 'refunds-differ', subjectId: gone.payment.id, expected: '0.00', found: '0.60' }),
    )
  })

  it('differ on a payment that PayPal does not know', async ({ shop, seller }) => {
    const { payment } = await givenSold(shop)
    const invented = { ...payment, id: randomUUID(), provider_ref: 'ORDERNOBODYKNOWS1' }
    await shop.db.insertInto('payments').values(invented).execute()
    expect(await differences(shop, seller)).toContainEqual(
      expect.objectContaining({ kind: 'missing-there', subjectId: invented.id, found: '0.00' }),
    )
  })
})
