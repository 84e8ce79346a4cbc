import type { Trx } from '../../platform/db/schema.ts'
import type { Order } from '../order.repository.ts'
import { KEPT_FOR } from './gift.table.ts'

/**
 * Copies the friend's address from the cart line's earlier order for the same player, since a changed cart has new
 * orders. The buyer asked for the note once, so it is not counted again.
 */
export async function carryGift(trx: Trx, order: Order): Promise<void> {
  const before = await trx
    .selectFrom('orders')
    .leftJoin('gift_notes', 'gift_notes.order_id', 'orders.id')
    .select(['game_id', 'game_user_id', 'paid_at', 'recipient'])
    .where('buyer_session_id', '=', order.buyer_session_id)
    .where('line_key', '=', order.line_key)
    .where('orders.id', '<>', order.id)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!before?.recipient || before.paid_at !== null) return
  if (before.game_id !== order.game_id || before.game_user_id !== order.game_user_id) return
  const note = { order_id: order.id, recipient: before.recipient, created_at: order.created_at }
  const wipe_at = new Date(Date.parse(order.created_at) + KEPT_FOR).toISOString()
  await trx
    .insertInto('gift_notes')
    .values({ ...note, wipe_at })
    .execute()
}
