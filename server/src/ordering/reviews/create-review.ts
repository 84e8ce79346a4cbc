import type { ParsedInput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import type { TrackedOrderView } from '@topup/core/api/orders'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import { assertInHand } from '../links/known-checkouts.ts'
import { getOwnOrder } from '../own-order.ts'
import { trackOrder } from '../track-order.ts'

/**
 * Stores the buyer's review of a delivered order. Throws forbidden if the session is only signed in to the account, and
 * already_reviewed if the order has a review.
 */
export async function createReview(
  ctx: Context,
  sessionId: string | undefined,
  input: ParsedInput<'createReview'>,
): Promise<TrackedOrderView> {
  const order = await getOwnOrder(ctx.db, input.id, sessionId)
  await assertInHand(ctx, ctx.db, sessionId, order.checkout_id, 'review it')
  if (order.status !== 'completed') {
    throw new DomainError('transition_not_allowed', 'An order can be reviewed once it is delivered')
  }
  await write(ctx.db, async (trx) => {
    const inserted = await trx
      .insertInto('reviews')
      .values({
        id: ctx.newId(),
        order_id: order.id,
        game_id: order.game_id,
        customer_name: input.customerName,
        rating: input.rating,
        comment: input.comment,
        is_hidden: 0,
        created_at: ctx.now().toISOString(),
      })
      .onConflict((conflict) => conflict.column('order_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) throw new DomainError('already_reviewed', 'This order has been reviewed')
  })
  ctx.responses.invalidate()
  return trackOrder(ctx, order.tracking_code, sessionId)
}
