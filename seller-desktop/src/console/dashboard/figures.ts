import type { AdminOrderView } from '@topup/core/api/fulfilment'

/** How many orders of the list stand where. */
export const countIn = (orders: readonly AdminOrderView[], status: AdminOrderView['status']): number =>
  orders.filter((order) => order.status === status).length
