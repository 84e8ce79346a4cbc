import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import { checkoutIdsInHand, ownCheckoutIds } from '../links/known-checkouts.ts'

/**
 * Keeps the address a payment call carries, when it carries one, on the buyer's own checkout. Links to it are mailed there: once
 * a payment was opened, an account alone does not move the address any more.
 */
export async function saveEmail(
  ctx: Context,
  sessionId: string,
  orderId: string,
  customerEmail: string | null | undefined,
): Promise<void> {
  if (!customerEmail) return
  await write(ctx.db, (trx) =>
    trx
      .updateTable('checkouts')
      .set({ customer_email: customerEmail })
      .where('id', 'in', ownCheckoutIds(trx, sessionId))
      .where((eb) => eb.or([eb('sealed_at', 'is', null), eb('id', 'in', checkoutIdsInHand(trx, sessionId))]))
      .where('anonymised_at', 'is', null)
      .where('id', '=', (eb) => eb.selectFrom('orders').select('checkout_id').where('id', '=', orderId))
      .execute(),
  )
}
