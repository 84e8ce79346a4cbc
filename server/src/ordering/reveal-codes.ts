import type { EndpointOutput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import { write } from '../platform/db/write.ts'
import type { Context } from './context.ts'
import { openDeliverySecrets } from './delivered-codes.ts'
import { assertInHand, isPlacedIn } from './links/known-checkouts.ts'
import { sessionName } from './links/session-name.ts'
import { getOwnOrder } from './own-order.ts'
import { tellOfUse } from './tell-of-use.ts'

/**
 * Returns an order's delivered codes, any number of times. Throws order_not_found for another buyer's order, and
 * forbidden if only signed in to the account. Mails the buyer if the order was placed in another browser.
 */
export async function revealCodes(
  ctx: Context,
  sessionId: string | undefined,
  orderId: string,
): Promise<EndpointOutput<'revealCodes'>> {
  const order = await getOwnOrder(ctx.db, orderId, sessionId)
  return write(ctx.db, async (trx) => {
    await assertInHand(ctx, trx, sessionId, order.checkout_id, 'see the codes')
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
    if (!(await isPlacedIn(trx, sessionId, order.checkout_id))) {
      await tellOfUse(ctx, trx, {
        kind: 'codes-shown',
        order,
        subjectId: `${order.id}:${sessionName(sessionId ?? '')}`,
      })
    }
    return { codes }
  })
}
