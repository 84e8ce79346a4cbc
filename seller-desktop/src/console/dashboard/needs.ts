import type { AdminOrderView, AttentionView } from '@topup/core/api/views'
import { itemText } from '../orders/order-item.ts'

/** One line of "What needs you": trouble from the attention list, or a paid order that waits for the seller's hands. */
export type Need = Readonly<{
  id: string
  kind: string
  reason: string
  since: string
  orderId: string | undefined
}>

/** Oldest first; an order with an entry of its own is not said twice. */
export function needsOf(entries: readonly AttentionView[], orders: readonly AdminOrderView[]): Need[] {
  const troubles = entries.map(({ id, kind, reason, openedAt, subjectType, subjectId }) => ({
    id,
    kind,
    reason,
    since: openedAt,
    orderId: subjectType === 'order' ? subjectId : undefined,
  }))
  const known = new Set(troubles.map(({ orderId }) => orderId))
  const waiting = orders
    .filter(({ id, status }) => status === 'pending-delivery' && !known.has(id))
    .map((order) => ({
      id: order.id,
      kind: 'deliver_by_hand',
      reason: `${itemText(order)} · ${order.game.name} · ${order.gameUserId}`,
      since: order.timeline.paidAt ?? order.createdAt,
      orderId: order.id,
    }))
  return [...troubles, ...waiting].sort((a, b) => a.since.localeCompare(b.since))
}
