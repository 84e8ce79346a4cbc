import { isPaidByNumber } from '@topup/core/payment/channels'
import type { PaymentMethod } from '@topup/core/payment/payment-methods'
import { MINUTE } from '@topup/core/time'
import type { Order } from '../ordering/order.repository.ts'
import { endOfTimeToPay, numberMethods } from '../ordering/time-to-pay.ts'
import type { Trx } from '../platform/db/schema.ts'
import { afterCommit } from '../platform/db/write.ts'
import type { Context } from './context.ts'

const setEnd = (trx: Trx, checkoutId: string, until: string, edge: '<' | '>') =>
  trx
    .updateTable('orders')
    .set({ expires_at: until })
    .where('checkout_id', '=', checkoutId)
    .where('status', '=', 'pending')
    .where('expires_at', edge, until)
    .returning('id')
    .execute()

const hadNumber = async (trx: Trx, checkoutId: string): Promise<boolean> =>
  (await trx
    .selectFrom('payments')
    .select('id')
    .where('checkout_id', '=', checkoutId)
    .where('method', 'in', numberMethods)
    .executeTakeFirst()) !== undefined

/**
 * Returns the time until which a new payment of these orders can be paid, and moves the orders' end there. The owner
 * sets that time for bank and counter numbers; other methods have the usual one. The caller has locked the checkout.
 */
export async function holdPrice(
  ctx: Context,
  trx: Trx,
  { method, checkoutId, orders }: { method: PaymentMethod; checkoutId: string; orders: readonly Order[] },
): Promise<string> {
  const now = ctx.now()
  const first = orders.map(({ expires_at }) => expires_at).toSorted()[0] ?? now.toISOString()
  const move = async (until: string, edge: '<' | '>') => {
    const moved = await setEnd(trx, checkoutId, until, edge)
    if (moved.length > 0) afterCommit(ctx.db, () => ctx.signals.wake('orders', checkoutId))
    return until
  }
  if (isPaidByNumber(method)) {
    const life = ctx.settings.current().accountLifeMinutes * MINUTE
    return move(new Date(now.getTime() + life).toISOString(), '<')
  }
  const usual = endOfTimeToPay(ctx, now)
  return first > usual && (await hadNumber(trx, checkoutId)) ? move(usual, '>') : first
}
