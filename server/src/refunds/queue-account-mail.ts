import { queueMail } from '../alerts/outbox/queue-mail.ts'
import type { Context } from '../fulfilment/context.ts'
import { findOrder, type Order } from '../ordering/order.repository.ts'
import { findPayment } from '../payments/payment.repository.ts'
import { listCoveredOrders } from '../payments/settle-checkout.ts'
import type { Trx } from '../platform/db/schema.ts'
import { findRefundOfMail, mailSubjectOf, type Refund } from './refund.repository.ts'

/** The order under which its buyer is told of a refund: money came for it. */
export async function findRefundedOrder(trx: Trx, { order_id, payment_id }: Refund): Promise<Order | undefined> {
  if (order_id) return findOrder(trx, order_id)
  const payment = await findPayment(trx, payment_id)
  return payment && (await listCoveredOrders(trx, payment))[0]
}

/** Whether a mail that is not sent yet will name this refund too: its sum is of one payment's refunds for one order, or of the payment as a whole. */
async function isAskedFor(trx: Trx, order: Order, { payment_id, order_id }: Refund): Promise<boolean> {
  const waiting = await trx
    .selectFrom('mails')
    .select('subject_id')
    .where('order_id', '=', order.id)
    .where('kind', '=', 'refund-account')
    .where('status', '=', 'queued')
    .where('tries', '=', 0)
    .execute()
  for (const mail of waiting) {
    const asked = await findRefundOfMail(trx, mail)
    if (asked?.payment_id === payment_id && asked.order_id === order_id) return true
  }
  return false
}

/** Asks the buyer where a refund is to be sent that a person has to pay: one mail for all of an order that wait by then. */
export async function queueAccountMail(ctx: Context, trx: Trx, refund: Refund): Promise<void> {
  const order = await findRefundedOrder(trx, refund)
  if (!order || (await isAskedFor(trx, order, refund))) return
  await queueMail(ctx, trx, { kind: 'refund-account', subjectId: mailSubjectOf(refund), order })
}
