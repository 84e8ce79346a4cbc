import type { Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'

/** Returns a time after all earlier mails of the checkout, even if clocks differ: mails are sent in this order. */
export async function queuedAt(ctx: Pick<Context, 'now'>, trx: Trx, orderId: string): Promise<string> {
  const { last } = await trx
    .selectFrom('orders')
    .innerJoin('orders as other', 'other.checkout_id', 'orders.checkout_id')
    .innerJoin('mails', 'mails.order_id', 'other.id')
    .select(({ fn }) => fn.max('mails.created_at').as('last'))
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const now = ctx.now().getTime()
  return new Date(last ? Math.max(now, Date.parse(last) + 1) : now).toISOString()
}
