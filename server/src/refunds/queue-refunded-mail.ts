import { lockOrder, type Order } from '../ordering/order.repository.ts'
import { tellBuyer } from '../ordering/tell-buyer.ts'
import type { Context } from '../payments/context.ts'
import { findPayment } from '../payments/payment.repository.ts'
import { listCoveredOrders } from '../payments/settle-checkout.ts'
import type { Trx } from '../platform/db/schema.ts'
import { mailSubjectOf, type Refund } from './refund.repository.ts'

/** Returns the order if it has no open refund. Locks it: if two refunds end at once, the later sees the earlier. */
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

/** Queues one mail when the last open refund of an order was made, or a whole payment was refunded. */
export async function queueRefundedMail(ctx: Context, trx: Trx, refund: Refund): Promise<void> {
  const order = refund.order_id
    ? await findLastOfOrder(trx, refund.order_id)
    : await findFirstOfPayment(trx, refund.payment_id)
  if (order) await tellBuyer(ctx, trx, { kind: 'refunded', subjectId: mailSubjectOf(refund), order })
}

/** Called after a refund was closed unsent: if it was the order's last open one, queues the mail about the others. */
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

/** Queues a mail about a reopened refund, unless an earlier mail about this refund was sent or is queued. */
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

/** Queues mails about refunds that the provider reported before the payment's success: none could be sent then. */
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
