import { sql } from 'kysely'
import { lockCheckout } from '../ordering/checkout/lock-checkout.ts'
import { findOrder, moveOrder } from '../ordering/order.repository.ts'
import type { Trx } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import { inTurn } from '../platform/jobs/in-turn.ts'
import { closePayment } from './close-payments.ts'
import type { Context, OutsideContext } from './context.ts'
import { findOpenPayment } from './payment.repository.ts'
import { findProvider } from './ports.ts'

const BATCH = 50

/** Lists overdue orders, oldest first, but not while a failed close of their payment waits for its next try. */
function listDueOrders({ db, now }: OutsideContext) {
  const stamp = now().toISOString()
  return db
    .selectFrom('orders')
    .leftJoin('payments', (join) =>
      join
        .onRef('payments.checkout_id', '=', 'orders.checkout_id')
        .on(sql<boolean>`payments.status in ('creating', 'open')`),
    )
    .select(['orders.id', 'orders.checkout_id'])
    .where('orders.status', '=', 'pending')
    .where('orders.expires_at', '<=', stamp)
    .where((eb) => eb.or([eb('close_due_at', 'is', null), eb('close_due_at', '<=', stamp)]))
    .orderBy((eb) => eb.fn.coalesce('close_due_at', 'orders.expires_at'))
    .limit(BATCH)
    .execute()
}

/**
 * Expires unpaid orders whose time is over, once their checkout's payment is closed, here alone if the provider stays
 * silent. Other orders wait for the next sweep. Returns how many expired.
 */
export async function expireOrders(ctx: OutsideContext): Promise<number> {
  const due = await listDueOrders(ctx)
  let expired = 0
  await inTurn(ctx, due, async ({ id, checkout_id }) => {
    const open = await findOpenPayment(ctx.db, checkout_id)
    if (open && !(await closePayment(ctx, open))) return
    expired += await write(ctx.db, async (trx) => {
      await lockCheckout(trx, checkout_id)
      const order = await findOrder(trx, id)
      // Meanwhile the buyer may have got more time to pay, or a second tab may have opened a new payment.
      if (!order || order.expires_at > ctx.now().toISOString() || (await findOpenPayment(trx, checkout_id))) return 0
      return (await moveOrder(ctx, trx, order, 'expire', { actor: 'system', failedBy: 'expired' })) ? 1 : 0
    })
  })
  return expired
}

/** Extends the open payment to `until`. If the provider's code or page expires by itself, checks the payment then. */
export async function extendPayment(ctx: Context, trx: Trx, checkoutId: string, until: string): Promise<void> {
  const open = await findOpenPayment(trx, checkoutId)
  if (!open) return
  const endsByItself = findProvider(ctx, open.provider)?.endsByItself
  await trx
    .updateTable('payments')
    .set(endsByItself ? { due_at: open.expires_at ?? open.due_at } : { expires_at: until })
    .where('id', '=', open.id)
    .where('status', 'in', ['creating', 'open'])
    .execute()
}
