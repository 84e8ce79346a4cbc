import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import { assertInHand, ownCheckoutIds } from '../links/known-checkouts.ts'
import { changeAddress } from './change-address.ts'

/**
 * Keeps the address a payment call carries, when it carries one, on the buyer's own checkout. Links to it are mailed there, so an account
 * alone does not move it: another one is forbidden.
 */
export async function saveEmail(
  ctx: Context,
  sessionId: string,
  orderId: string,
  customerEmail: string | null | undefined,
): Promise<void> {
  if (!customerEmail) return
  await write(ctx.db, async (trx) => {
    const checkout = await trx
      .selectFrom('checkouts')
      .select(['id', 'customer_email'])
      .where('id', 'in', ownCheckoutIds(trx, sessionId))
      .where('anonymised_at', 'is', null)
      .where('id', '=', (eb) => eb.selectFrom('orders').select('checkout_id').where('id', '=', orderId))
      .executeTakeFirst()
    if (!checkout || checkout.customer_email === customerEmail) return
    await assertInHand(ctx, trx, sessionId, checkout.id, 'change the address')
    await changeAddress(ctx, trx, sessionId, checkout, customerEmail)
  })
}
