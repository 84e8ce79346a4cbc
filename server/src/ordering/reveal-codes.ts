import type { EndpointOutput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import { write } from '../platform/db/write.ts'
import type { Context } from './context.ts'
import { openDeliverySecrets } from './delivered-codes.ts'
import { isOwnCheckout } from './links/known-checkouts.ts'
import { findOrder } from './order.repository.ts'

/** The codes of the caller's own order, as often as asked; throws order_not_found for anyone else's. */
export async function revealCodes(
  ctx: Context,
  sessionId: string | undefined,
  orderId: string,
): Promise<EndpointOutput<'revealCodes'>> {
  const order = await findOrder(ctx.db, orderId)
  if (!order || !(await isOwnCheckout(ctx.db, sessionId, order.checkout_id))) {
    throw new DomainError('order_not_found', 'Order not found')
  }
  return write(ctx.db, async (trx) => {
    const codes = await openDeliverySecrets(ctx, trx, order.id)
    if (codes.length === 0) throw new DomainError('not_found', 'Nothing of this order was delivered as a code')
    await trx
      .insertInto('order_events')
      .values({
        id: ctx.newId(),
        order_id: order.id,
        event: 'reveal-codes',
        from_status: order.status,
        to_status: order.status,
        actor: 'buyer',
        created_at: ctx.now().toISOString(),
      })
      .execute()
    return { codes }
  })
}
