import type { Order } from '../order.repository.ts'

/** The rupiah price of an order: unit price times quantity, so that lines sum exactly to totals. */
export const totalIdr = ({ unit_price_idr, quantity }: Pick<Order, 'unit_price_idr' | 'quantity'>): number =>
  unit_price_idr * quantity

export const sumIdr = (orders: readonly Pick<Order, 'unit_price_idr' | 'quantity'>[]): number =>
  orders.reduce((sum, order) => sum + totalIdr(order), 0)
