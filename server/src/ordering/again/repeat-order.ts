import type { EndpointOutput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import { isForgottenPlayer } from '@topup/core/catalog/forgotten-player'
import { toDecimal } from '@topup/core/money/decimal'
import { money } from '@topup/core/money/money'
import { isRepeatable } from '@topup/core/order/repeat'
import type { Db } from '../../platform/db/schema.ts'
import { isOwnCheckout } from '../links/known-checkouts.ts'
import { findOrder } from '../order.repository.ts'

/**
 * Returns the input for ordering the same again, with the unmasked player id. Throws order_not_found except for the
 * order's owner. Places no order: `placeOrder` does, at the current price.
 */
export async function repeatOrder(
  db: Db,
  sessionId: string | undefined,
  orderId: string,
): Promise<EndpointOutput<'repeatOrder'>> {
  const order = await findOrder(db, orderId)
  if (!order || !(await isOwnCheckout(db, sessionId, order.checkout_id))) {
    throw new DomainError('order_not_found', 'Order not found')
  }
  if (!isRepeatable(order.status)) {
    throw new DomainError('transition_not_allowed', 'Only what was delivered can be ordered again')
  }
  return {
    gameId: order.game_id,
    packageId: order.package_id,
    gameUserId: isForgottenPlayer(order.game_user_id) ? '' : order.game_user_id,
    playerName: order.player_name,
    quantity: order.quantity,
    price: toDecimal(money(order.unit_price_amount, 'USD')),
    priceIdr: order.unit_price_idr,
  }
}
