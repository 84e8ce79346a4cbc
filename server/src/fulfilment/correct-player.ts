import { DomainError } from '@topup/core/api/errors'
import type { TrackedOrderView } from '@topup/core/api/orders'
import { isBeingChecked } from '@topup/core/delivery/held-reasons'
import { awaitedOrderStatuses } from '@topup/core/order/order-lifecycle'
import { assertInHand } from '../ordering/links/known-checkouts.ts'
import { getOwnOrder } from '../ordering/own-order.ts'
import { tellOfUse } from '../ordering/tell-of-use.ts'
import { trackOrder } from '../ordering/track-order.ts'
import { write } from '../platform/db/write.ts'
import { isPlayerBlocked } from '../risk/is-blocked.ts'
import { playerOf } from '../risk/judge.ts'
import { readPlayer, verifyPlayer } from '../suppliers/players/check-player.ts'
import type { OutsideContext } from './context.ts'
import { releaseWrongPlayer } from './release-wrong-player.ts'

const inFlight = () =>
  new DomainError('delivery_in_flight', 'The delivery has begun, so the player can no longer be changed')

/** The owner's payment check covers the player, so the player must not change during the check. */
const beingChecked = () =>
  new DomainError('transition_not_allowed', 'The player cannot be changed while the payment is being checked')

/** Refuses a blocked player here, as the block lists are not checked again before sending. */
const notThisPlayer = () => new DomainError('transition_not_allowed', 'The order cannot be delivered to this player')

/**
 * Lets the buyer correct a wrong player id. Locks the units: a worker either took one before (then nothing changes), or
 * sends to the new player. Throws forbidden for a login alone, delivery_in_flight once a unit was taken.
 */
export async function correctPlayer(
  ctx: OutsideContext,
  sessionId: string | undefined,
  input: Readonly<{ id: string; gameUserId: string }>,
): Promise<TrackedOrderView> {
  const order = await getOwnOrder(ctx.db, input.id, sessionId)
  await assertInHand(ctx, ctx.db, sessionId, order.checkout_id, 'change the player')
  if (order.status !== 'processing' && order.status !== 'pending-delivery') {
    throw new DomainError('transition_not_allowed', `The player cannot be changed while the order is ${order.status}`)
  }
  const game = await ctx.db.selectFrom('games').selectAll().where('id', '=', order.game_id).executeTakeFirstOrThrow()
  const { row: player } = await verifyPlayer(ctx, game, readPlayer(game, input.gameUserId))
  const released = await write(ctx.db, async (trx) => {
    const corrected = await trx
      .updateTable('orders')
      .set(player)
      .where('id', '=', order.id)
      .where('status', 'in', awaitedOrderStatuses)
      .returningAll()
      .executeTakeFirst()
    const waiting = await trx
      .updateTable('deliveries')
      .set((eb) => ({ tries: eb.ref('tries') }))
      .where('order_id', '=', order.id)
      .where('status', 'in', ['queued', 'held'])
      .returningAll()
      .execute()
    if (!corrected || waiting.length < corrected.quantity) throw inFlight()
    if (waiting.some(isBeingChecked)) throw beingChecked()
    if (await isPlayerBlocked(ctx, trx, playerOf(corrected))) throw notThisPlayer()
    await trx
      .insertInto('order_events')
      .values({
        id: ctx.newId(),
        order_id: order.id,
        event: 'correct-player',
        from_status: corrected.status,
        to_status: corrected.status,
        actor: 'buyer',
        created_at: ctx.now().toISOString(),
      })
      .execute()
    await tellOfUse(ctx, trx, { kind: 'player-corrected', order: corrected, subjectId: ctx.newId() })
    return releaseWrongPlayer(ctx, trx, waiting)
  })
  if (released > 0) ctx.signals.wake('deliveries')
  ctx.signals.wake('orders', order.id)
  return trackOrder(ctx, order.tracking_code, sessionId)
}
