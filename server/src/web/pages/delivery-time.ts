import { measuredOver, typicalSeconds } from '@topup/core/delivery/delivery-time'
import type { Db } from '../../platform/db/schema.ts'

const NEWEST = 500

/** From payment to delivery, over the newest deliveries of the last day; null while there are too few. */
export async function measureDeliverySeconds(db: Db, gameId: string, now: Date): Promise<number | null> {
  const rows = await db
    .selectFrom('orders')
    .select(['paid_at', 'delivered_at'])
    .where('game_id', '=', gameId)
    .where('delivered_at', '>=', new Date(now.getTime() - measuredOver).toISOString())
    .orderBy('delivered_at', 'desc')
    .limit(NEWEST)
    .execute()
  const durations = rows.flatMap(({ paid_at: paid, delivered_at: delivered }) =>
    paid && delivered ? [Date.parse(delivered) - Date.parse(paid)] : [],
  )
  return typicalSeconds(durations)
}
