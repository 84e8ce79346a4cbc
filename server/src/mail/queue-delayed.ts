import { awaitedOrderStatuses } from '@topup/core/order/order-lifecycle'
import { queueMail } from '../alerts/outbox/queue-mail.ts'
import type { Context } from '../fulfilment/context.ts'
import { forgetOldLinks } from '../ordering/links/order-links.ts'
import { write } from '../platform/db/write.ts'

const BATCH = 50

/**
 * Queues a mail per paid order whose delivery is late, once, and deletes links that expired long ago. Returns how many
 * orders and links there were together.
 */
export async function queueDelayedMails(ctx: Context): Promise<number> {
  if (!ctx.mailer) return 0
  const forgotten = await forgetOldLinks(ctx)
  const paidBefore = new Date(ctx.now().getTime() - ctx.config.timing.deliveryLate).toISOString()
  const late = await ctx.db
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .select(['orders.id', 'orders.checkout_id'])
    .where('status', 'in', awaitedOrderStatuses)
    .where('orders.paid_at', '<=', paidBefore)
    .where('checkouts.customer_email', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mails').select('mails.id').where('kind', '=', 'delayed').whereRef('subject_id', '=', 'orders.id'),
        ),
      ),
    )
    .limit(BATCH)
    .execute()
  for (const order of late) {
    await write(ctx.db, (trx) => queueMail(ctx, trx, { kind: 'delayed', subjectId: order.id, order }))
  }
  return late.length + forgotten
}
