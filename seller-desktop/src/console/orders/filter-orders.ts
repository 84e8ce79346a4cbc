import type { AdminOrderView } from '@topup/core/api/views'

export const orderViews = ['all', 'needs-you', 'open', 'completed', 'failed'] as const
export type OrderViewName = (typeof orderViews)[number]

const belongs: Readonly<Record<OrderViewName, (order: AdminOrderView) => boolean>> = {
  all: () => true,
  'needs-you': ({ status }) => status === 'pending-delivery',
  open: ({ status }) => status === 'processing',
  completed: ({ status }) => status === 'completed',
  failed: ({ status }) => status === 'failed',
}

/** What the seller reads in a row can be searched: number and tracking code by their beginning, the rest anywhere. */
export function filterOrders(orders: readonly AdminOrderView[], view: OrderViewName, typed: string): AdminOrderView[] {
  const text = typed.trim().toLowerCase()
  return orders.filter(
    (order) =>
      belongs[view](order) &&
      (order.id.startsWith(text) ||
        order.trackingCode.toLowerCase().startsWith(text) ||
        [order.gameUserId, order.buyerEmail ?? '', order.game.name, order.package.name].some((part) =>
          part.toLowerCase().includes(text),
        )),
  )
}

export const countIn = (orders: readonly AdminOrderView[], view: OrderViewName) => orders.filter(belongs[view]).length
