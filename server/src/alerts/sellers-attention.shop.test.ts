import { describe, expect } from 'vitest'
import { givenCheckout, untilOrders } from '../../tests/_support/given-order.ts'
import { givenSeller } from '../../tests/_support/given-seller.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { write } from '../platform/db/write.ts'
import { needAttention } from './attention.repository.ts'

const need = (shop: Shop, subjectType: string, subjectId: string) =>
  write(shop.db, (trx) =>
    needAttention(shop.ctx, trx, {
      kind: 'delivery_unknown',
      subjectType,
      subjectId,
      reason: `About a ${subjectType}.`,
    }),
  )

describe('what needs the seller', () => {
  it('is named by the order it is about, whichever part of it the trouble lies in', async ({ shop }) => {
    const { browser } = await givenSeller(shop)
    const checkout = await givenCheckout(shop, [{ packageId: 'hand-60' }])
    await shop.world.payIntent(checkout.intentId)
    await untilOrders(checkout, 'pending-delivery')
    const orderId = checkout.first.id
    const unit = await shop.db.selectFrom('deliveries').select('id').executeTakeFirstOrThrow()
    const payment = await shop.db.selectFrom('payments').select('id').executeTakeFirstOrThrow()

    for (const [type, id] of [
      ['order', orderId],
      ['delivery', unit.id],
      ['payment', payment.id],
    ] as const) {
      await need(shop, type, id)
    }
    await need(shop, 'supplier', 'lapakgaming')
    const entries = await browser.api('listAttention')
    const shown = entries.map(({ reason, subjectType, subjectId }) => [reason, subjectType, subjectId])
    expect(shown).toEqual(
      expect.arrayContaining([
        ['About a order.', 'order', orderId],
        ['About a delivery.', 'order', orderId],
        ['About a payment.', 'order', orderId],
        ['About a supplier.', 'supplier', 'lapakgaming'],
      ]),
    )
  })

  it('is told to nobody else', async ({ shop }) => {
    await expect(shop.createBrowser().api('listAttention')).rejects.toMatchObject({ status: 401 })
  })
})
