import { isForgottenPlayer } from '../catalog/forgotten-player.ts'
import type { OrderStatus } from './order-lifecycle.ts'

/** Only a delivered order can be repeated: delivery proves that its player id is right. */
export const isRepeatable = (status: OrderStatus): boolean => status === 'completed'

/** Whether the order can be repeated with one tap for the same player, unless that player was erased. */
export const isRepeatableForPlayer = (order: Readonly<{ status: OrderStatus; gameUserId: string }>): boolean =>
  isRepeatable(order.status) && !isForgottenPlayer(order.gameUserId)
