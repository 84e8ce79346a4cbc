import { MINUTE } from '@topup/core/time'
import { expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenOrders, orderOf } from '../../tests/_support/given-order.ts'
import { paymentOf, paymentsOf } from '../../tests/_support/money-of.ts'
import { payableThere } from '../../tests/_support/open-by.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import { checkPayments } from './check-payments.ts'
import { startPayment } from './start-payment.ts'
import { endWaitingPayment } from './waiting-payment.ts'

const it = shopTest({ timing: { orderExpiry: 30 * MINUTE, closePatience: MINUTE, paymentCheckFirst: 5 * MINUTE } })

it('a payment that its buyer ended while its provider was asked to make it is not begun again', async ({ shop }) => {
  const placed = await givenOrders(shop, [{ packageId: 'ml-86', quantity: 4 }])
  const { xendit } = shop.ctx.payments
  if (!xendit) throw new Error('the shop takes QRIS')
  const session = (await orderOf(shop, placed.first.id)).buyer_session_id
  const { promise: given, resolve: goOn } = Promise.withResolvers<void>()
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>()
  const open: typeof xendit.open = async (request) => {
    isAsked()
    await given
    return xendit.open(request)
  }
  const ctx = { ...shop.ctx, payments: { ...shop.ctx.payments, xendit: { ...xendit, open } } }
  const way = { provider: 'xendit', method: 'qris', channel: 'QRIS' } as const
  const opening = startPayment(ctx, session, { orderId: placed.first.id, amount: placed.amount, way })
  const outcome = opening.then(
    ({ payment }) => payment.status,
    (error: { code: string }) => error.code,
  )
  await asked
  await endWaitingPayment(shop.ctx, session, (await paymentOf(shop, placed)).id)
  goOn()
  expect(await outcome).toBe('order_expired')
  await eventually(async () => {
    await checkPayments(shop.ctx)
    const payments = await paymentsOf(shop, placed)
    expect(payments).toMatchObject([{ status: 'closed', end_reason: 'ended' }])
    expect(await payableThere(shop, payments)).toEqual([])
  })
})
