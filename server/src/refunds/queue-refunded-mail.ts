import { lockOrder, type Order } from '../ordering/order.repository.ts'
import { tellBuyer } from '../ordering/tell-buyer.ts'
import type { Context } from '../payments/context.ts'
import { findPayment } from '../payments/payment.repository.ts'
import { listCoveredOrders } from '../payments/settle-checkout.ts'
import type { Trx } from '../platform/db/schema.ts'
import { mailSubjectOf, type Refund } from './refund.repository.ts'

/** Locks the order: when two refunds end at once, the later one sees the earlier. */
async function findLastOfOrder(trx: Trx, orderId: string): Promise<Order | undefined> {
  const order = await lockOrder(trx, orderId)
  const open = await trx
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', 'not in', ['succeeded', 'closed'])
    .executeTakeFirst()
  return open ? undefined : order
}

async function findFirstOfPayment(trx: Trx, paymentId: string): Promise<Order | undefined> {
  const payment = await findPayment(trx, paymentId)
  return payment && (await listCoveredOrders(trx, payment))[0]
}

/** Queues one mail when an order's last refund is made, or a whole payment was refunded. */
export async function queueRefundedMail(ctx: Context, trx: Trx, refund: Refund): Promise<void> {
  const order = refund.order_id
    ? await findLastOfOrder(trx, refund.order_id)
    : await findFirstOfPayment(trx, refund.payment_id)
  if (order) await tellBuyer(ctx, trx, { kind: 'refunded', subjectId: mailSubjectOf(refund), order })
}

/** Queues the mail about an order's refunds if the refund just closed was the last one open. */
export async function queueMailOfMade(ctx: Context, trx: Trx, { order_id }: Refund): Promise<void> {
  if (order_id === null) return
  const made = await trx
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', order_id)
    .where('status', '=', 'succeeded')
    .orderBy('settled_at', 'desc')
    .executeTakeFirst()
  if (made) await queueRefundedMail(ctx, trx, made)
}

/** Queues the mail about a reopened refund, unless a mail about it was sent or is queued. */
export async function queueMailOfReopened(ctx: Context, trx: Trx, refund: Refund): Promise<void> {
  const told = await trx
    .selectFrom('mails')
    .select('id')
    .where(
      'order_id',
      'in',
      trx.selectFrom('payment_lines').select('order_id').where('payment_id', '=', refund.payment_id),
    )
    .where('kind', '=', 'refunded')
    .where('subject_id', 'like', `${refund.id}:%`)
    .where('status', '<>', 'dropped')
    .executeTakeFirst()
  if (!told) await queueRefundedMail(ctx, trx, refund)
}

/** Queues mails about refunds reported before the payment itself was: no mail could be sent then. */
export async function queueEarlierRefundMails(ctx: Context, trx: Trx, paymentId: string): Promise<void> {
  const made = await trx
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('purpose', '=', 'external')
    .where('status', '=', 'succeeded')
    .orderBy('created_at')
    .execute()
  for (const refund of made) await queueRefundedMail(ctx, trx, refund)
}
