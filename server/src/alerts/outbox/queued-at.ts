import type { Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'

/** Selects the time at which the last mail about the order's checkout was queued; null if there is none. */
export const lastQueued = (trx: Trx, orderId: string) =>
  trx
    .selectFrom('orders')
    .innerJoin('orders as other', 'other.checkout_id', 'orders.checkout_id')
    .innerJoin('mails', 'mails.order_id', 'other.id')
    .select(({ fn }) => fn.max('mails.created_at').as('last'))
    .where('orders.id', '=', orderId)

/** Returns a time after all earlier mails of the checkout, even if clocks differ: mails are sent in this order. */
export function queuedAfter(ctx: Pick<Context, 'now'>, last: string | null): string {
  const now = ctx.now().getTime()
  return new Date(last ? Math.max(now, Date.parse(last) + 1) : now).toISOString()
}
