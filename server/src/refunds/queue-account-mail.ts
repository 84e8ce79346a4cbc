import { queueMail } from '../alerts/outbox/queue-mail.ts'
import type { Context } from '../fulfilment/context.ts'
import { findOrder, type Order } from '../ordering/order.repository.ts'
import { findPayment } from '../payments/payment.repository.ts'
import { listCoveredOrders } from '../payments/settle-checkout.ts'
import type { Trx } from '../platform/db/schema.ts'
import { findRefundOfMail, mailSubjectOf, type Refund } from './refund.repository.ts'

/** Returns the order whose buyer gets the mails about this refund. */
export async function findRefundedOrder(trx: Trx, { order_id, payment_id }: Refund): Promise<Order | undefined> {
  if (order_id) return findOrder(trx, order_id)
  const payment = await findPayment(trx, payment_id)
  return payment && (await listCoveredOrders(trx, payment))[0]
}

/**
 * Whether an unsent mail already asks for the same: one mail covers an order's refunds of one payment. An unsent
 * question does not count if a mail about refunded money is queued after it: that mail would be the buyer's last.
 */
async function isAskedFor(trx: Trx, order: Order, { payment_id, order_id }: Refund): Promise<boolean> {
  const waiting = await trx
    .selectFrom('mails')
    .select('subject_id')
    .where('order_id', '=', order.id)
    .where('kind', '=', 'refund-account')
    .where('status', '=', 'queued')
    .where('tries', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mails as later')
            .select('later.id')
            .where('later.order_id', '=', order.id)
            .where('later.kind', '=', 'refunded')
            .whereRef('later.created_at', '>', 'mails.created_at'),
        ),
      ),
    )
    .execute()
  for (const mail of waiting) {
    const asked = await findRefundOfMail(trx, mail)
    if (asked?.payment_id === payment_id && asked.order_id === order_id) return true
  }
  return false
}

/** Queues a mail that asks the buyer for an account to refund to. One mail covers all waiting refunds of an order. */
export async function queueAccountMail(ctx: Context, trx: Trx, refund: Refund): Promise<void> {
  const order = await findRefundedOrder(trx, refund)
  if (!order || (await isAskedFor(trx, order, refund))) return
  await queueMail(ctx, trx, { kind: 'refund-account', subjectId: mailSubjectOf(refund), order })
}
