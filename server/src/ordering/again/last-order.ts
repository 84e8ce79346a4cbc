import type { EndpointOutput } from '@topup/core/api/endpoints'
import { maskPlayer } from '@topup/core/catalog/player'
import { isVoucherPlayer } from '@topup/core/catalog/voucher'
import { drawnPicture } from '@topup/core/web/web-address'
import type { Db } from '../../platform/db/schema.ts'
import { placedCheckoutIds } from '../links/known-checkouts.ts'

/** How many paid checkouts are searched for an order that was not refused. */
const NEWEST = 50

/** The newest paid top-up order of this session or its account that was not refused, with the player masked. */
export async function findLastOrder(db: Db, sessionId: string | undefined): Promise<EndpointOutput<'getLastOrder'>> {
  if (!sessionId) return { order: null }
  // Two queries, each by index: in a single query the planner may scan all orders from the newest on.
  const checkouts = await placedCheckoutIds(db, sessionId)
    .where('checkouts.paid_by', 'is not', null)
    .where('checkouts.anonymised_at', 'is', null)
    .orderBy('checkouts.created_at', 'desc')
    .limit(NEWEST)
    .execute()
  if (checkouts.length === 0) return { order: null }
  const checkoutIds = checkouts.map(({ id }) => id)
  const found = await db
    .selectFrom('orders')
    .innerJoin('games', 'games.id', 'orders.game_id')
    .innerJoin('packages', 'packages.id', 'orders.package_id')
    .select([
      'orders.id',
      'orders.game_id',
      'orders.tracking_code',
      'orders.status',
      'orders.quantity',
      'orders.game_user_id',
    ])
    .select(['games.name as game_name', 'games.image_url', 'packages.name as package_name'])
    .where('orders.checkout_id', 'in', checkoutIds)
    .where('orders.paid_at', 'is not', null)
    .where('orders.status', '<>', 'failed')
    .orderBy('orders.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) return { order: null }
  const order = {
    id: found.id,
    trackingCode: found.tracking_code,
    status: found.status,
    gameName: found.game_name,
    imageUrl: drawnPicture(found.image_url, found.game_id),
    packageName: found.package_name,
    quantity: found.quantity,
    player: isVoucherPlayer(found.game_user_id) ? null : maskPlayer(found.game_user_id),
  }
  return { order }
}
