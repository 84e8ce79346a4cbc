import { randomUUID } from 'node:crypto'
import type { OrderStatus } from '@topup/core/order/order-lifecycle'
import type { PaymentMethod } from '@topup/core/payment/payment-methods'
import type { Shop } from './start-shop.ts'

type Wanted = Readonly<{
  total?: number
  status?: OrderStatus
  /** Defaults to now. The order is placed a minute before, and paid half a minute before. */
  deliveredAt?: Date
  gameId?: 'mobile-legends' | 'free-fire' | 'by-hand'
  method?: PaymentMethod
}>

const packageOf = { 'mobile-legends': 'ml-86', 'free-fire': 'ff-70', 'by-hand': 'hand-60' } as const

/** Inserts an order of the past with the rows that a real delivery would have left. */
export async function givenCompletedOrder(shop: Shop, wanted: Wanted = {}) {
  const { total = 150, status = 'completed', gameId = 'mobile-legends', method = 'card' } = wanted
  const end = (wanted.deliveredAt ?? shop.ctx.now()).getTime()
  const at = (seconds: number) => new Date(end - seconds * 1000).toISOString()
  const [id, checkoutId, sessionId] = [randomUUID(), randomUUID(), randomUUID()]
  await shop.db
    .insertInto('buyer_sessions')
    .values({ id: sessionId, created_at: at(60), last_seen_at: at(60) })
    .execute()
  await shop.db
    .insertInto('checkouts')
    .values({
      id: checkoutId,
      buyer_session_id: sessionId,
      customer_email: null,
      sealed_at: at(60),
      paid_by: null,
      buyer_ip: null,
      created_at: at(60),
      usd_to_idr: 16_000,
    })
    .execute()
  await shop.db
    .insertInto('orders')
    .values({
      id,
      checkout_id: checkoutId,
      buyer_session_id: sessionId,
      line_key: 'line',
      game_id: gameId,
      package_id: packageOf[gameId],
      game_user_id: '123456789',
      player_name: null,
      player_checked: 0,
      quantity: 1,
      unit_price_amount: total,
      unit_price_idr: total * 160,
      total_amount: total,
      status,
      failed_by: null,
      tracking_code: `TRK${id.slice(0, 12).toUpperCase()}`,
      created_at: at(60),
      expires_at: at(0),
      paid_at: at(30),
      paid_method: method,
      delivered_at: status === 'completed' ? at(0) : null,
    })
    .execute()
  return { id, checkoutId }
}
