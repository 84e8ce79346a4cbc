import { lockOrder, type Order } from '../ordering/order.repository.ts'
import { tellBuyer } from '../ordering/tell-buyer.ts'
import type { Context } from '../payments/context.ts'
import { findPayment } from '../payments/payment.repository.ts'
import { listCoveredOrders } from '../payments/settle-checkout.ts'
import type { Trx } from '../platform/db/schema.ts'
import { mailSubjectOf, type Refund } from './refund.repository.ts'

/** Locked, so that of two refunds that end at once the later one sees the other. */
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

/** One mail when the last unit's money has gone back, or a payment that went back as a whole. */
export async function queueRefundedMail(ctx: Context, trx: Trx, refund: Refund): Promise<void> {
  const order = refund.order_id
    ? await findLastOfOrder(trx, refund.order_id)
    : await findFirstOfPayment(trx, refund.payment_id)
  if (order) await tellBuyer(ctx, trx, { kind: 'refunded', subjectId: mailSubjectOf(refund), order })
}

/** Queues the mail about an order's refunds that were made, where the refund that is closed now was the last it waited for. */
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

/** Queues the mail about a refund that was closed and stands after all, unless an earlier mail about it was sent or will be. */
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

/** Queues mails about refunds made at the provider of which the store heard before it heard of the payment: no mail could go out then. */
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
