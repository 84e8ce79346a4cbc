import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import { assertInHand, ownCheckoutIds } from '../links/known-checkouts.ts'
import { changeAddress } from './change-address.ts'

/**
 * Stores the address of a payment call on the buyer's own checkout. Throws forbidden for a different address if the
 * caller is only signed in to the account, since links to the order are mailed there.
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
