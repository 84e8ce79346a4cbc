import type { TrackedOrderView } from '@topup/core/api/orders'
import { isOnHold } from '@topup/core/order/order-lifecycle'
import { useEffect } from 'react'
import { useMessages } from '../messages/messages.ts'
import { shownStatus } from '../order-status.ts'
import { keepOrder } from './keep-orders.ts'

/** Stores an order placed in this browser as last seen, so that the buyer can read it offline. */
export function useKeptOrder(order: TrackedOrderView, seenAt: number) {
  const { isPlacedHere, trackingCode: code, status } = order
  const { name: game } = order.game
  const { name } = order.package
  const { text: statusText } = shownStatus(status, isOnHold(order), useMessages())
  useEffect(() => {
    if (!isPlacedHere) return
    void keepOrder({ code, game, package: name, status, statusText, seenAt: new Date(seenAt).toISOString() })
  }, [isPlacedHere, code, game, name, status, statusText, seenAt])
}
