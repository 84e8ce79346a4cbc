import { isForgottenPlayer } from '../catalog/forgotten-player.ts'
import type { OrderStatus } from './order-lifecycle.ts'

/** What was delivered can be had again; before that, nobody knows whether its player is right. */
export const isRepeatable = (status: OrderStatus): boolean => status === 'completed'

/** Whether it can be had again with one tap: for the same player, as long as that one is known. */
export const isRepeatableForPlayer = (order: Readonly<{ status: OrderStatus; gameUserId: string }>): boolean =>
  isRepeatable(order.status) && !isForgottenPlayer(order.gameUserId)
