import { randomUUID } from 'node:crypto'
import { DAY } from '@topup/core/time'
import type { PaymentPort } from '../../src/payments/payment-port.ts'
import { applyStripeEvent } from '../../src/payments/stripe/apply-stripe-event.ts'
import { write } from '../../src/platform/db/write.ts'
import { queueRefund } from '../../src/refunds/queue-refund.ts'
import { sendRefunds } from '../../src/refunds/send-refunds.ts'
import type { GivenCheckout } from './given-order.ts'
import { paymentOf } from './money-of.ts'
import type { Shop } from './start-shop.ts'

/** A day from now, later than any time for which the shop's own refund loop runs. */
export const tomorrow = (shop: Shop) => new Date(shop.ctx.now().getTime() + DAY)

/** Queues a unit's refund, which the shop's own loop does not send yet. */
export async function givenQueued(shop: Shop, checkout: GivenCheckout, unitNo = 1, orderId = checkout.first.id) {
  const payment = await paymentOf(shop, checkout)
  return write(shop.db, async (trx) => {
    await queueRefund(shop.ctx, trx, payment, { purpose: 'unit', unit: { orderId, unitNo }, reason: 'Given up' })
    return trx
      .updateTable('refunds')
      .set({ due_at: tomorrow(shop).toISOString() })
      .where('order_id', '=', orderId)
      .where('unit_no', '=', unitNo)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** A refund made in the provider's dashboard, in cents; `made` posts its webhook, `failed` that of its failure. */
export function inDashboard(shop: Shop, { intentId }: GivenCheckout, amount: number) {
  const id = `re_${randomUUID()}`
  const tell = (type: string, status: string) => () => {
    const object = { id, status, amount, currency: 'usd', metadata: {}, payment_intent: intentId }
    return applyStripeEvent(shop.ctx, JSON.stringify({ type: `refund.${type}`, data: { object } }))
  }
  return { id, made: tell('created', 'succeeded'), failed: tell('failed', 'failed') }
}

/** Runs the refund loop once with tomorrow's time. Returns how many calls made and how many searched for a refund. */
export async function sendRound(
  shop: Shop,
  refundId: string,
  port: Partial<Pick<PaymentPort, 'refund' | 'findMadeRefund'>> = {},
) {
  const { stripe } = shop.ctx.payments
  if (!stripe) throw new Error('the test shop takes cards')
  const asked = { made: 0, looked: 0 }
  const count = <K extends 'refund' | 'findMadeRefund'>(name: K, what: keyof typeof asked) =>
    ((request: Parameters<PaymentPort[K]>[0]) => {
      if (request.id !== refundId) return stripe[name](request as never)
      asked[what]++
      return (port[name] ?? stripe[name])(request as never)
    }) as PaymentPort[K]
  const watched = { ...stripe, refund: count('refund', 'made'), findMadeRefund: count('findMadeRefund', 'looked') }
  const at = tomorrow(shop)
  await sendRefunds({ ...shop.ctx, now: () => at, payments: { ...shop.ctx.payments, stripe: watched } })
  return asked
}
