import type { Order } from '../order.repository.ts'

/** What a payment in rupiah charges for an order: each unit's own price, so that lines and totals are sums. */
export const totalIdr = ({ unit_price_idr, quantity }: Pick<Order, 'unit_price_idr' | 'quantity'>): number =>
  unit_price_idr * quantity

export const sumIdr = (orders: readonly Pick<Order, 'unit_price_idr' | 'quantity'>[]): number =>
  orders.reduce((sum, order) => sum + totalIdr(order), 0)
