import type { Context } from '../context.ts'
import { write } from '../db/write.ts'
import { findOrder, moveOrder } from '../orders/order.repository.ts'
import { closePayment } from './close-payments.ts'
import { findOpenPayment } from './payment.repository.ts'

const BATCH = 50

/**
 * Expires pending orders whose time is over, but only once no attempt on their checkout can still take money. Orders
 * whose attempt could not be closed are left for the next sweep. Answers how many expired.
 */
export async function expireOrders(ctx: Context): Promise<number> {
  const due = await ctx.db
    .selectFrom('orders')
    .select(['id', 'checkout_id'])
    .where('status', '=', 'pending')
    .where('expires_at', '<=', ctx.now().toISOString())
    .orderBy('expires_at')
    .limit(BATCH)
    .execute()
  let expired = 0
  for (const { id, checkout_id } of due) {
    const open = await findOpenPayment(ctx.db, checkout_id)
    if (open && !(await closePayment(ctx, open))) continue
    expired += await write(ctx.db, async (trx) => {
      const order = await findOrder(trx, id)
      // A second tab may have opened a new attempt while the old one was being closed.
      if (!order || (await findOpenPayment(trx, checkout_id))) return 0
      return (await moveOrder(ctx, trx, order, 'expire', { actor: 'system', failedBy: 'expired' })) ? 1 : 0
    })
  }
  return expired
}
