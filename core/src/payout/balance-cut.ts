/** A paid checkout with its refunds. Amounts of orders and units are US cents. */
export type PaidCheckout = Readonly<{
  orders: readonly Readonly<{ id: string; total: number; isCompleted: boolean }>[]
  /** Units the store refunds, at their sale price. */
  refundedUnits: readonly Readonly<{ orderId: string; price: number }>[]
  /** The payment, and the part of it that never came or the provider took back, in its currency's smallest unit. */
  paid: number
  takenBack: number
}>

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/**
 * US cents by which a checkout's completed order totals are too high: refunded units, and whatever else its payment no
 * longer covers. A refund made at the provider names no order, so the remaining money pays for the completed orders
 * first.
 */
export function balanceCut({ orders, refundedUnits, paid, takenBack }: PaidCheckout): number {
  const completed = new Set(orders.filter(({ isCompleted }) => isCompleted).map(({ id }) => id))
  const total = sum(orders.map((order) => order.total))
  const ofCompleted = sum(refundedUnits.filter(({ orderId }) => completed.has(orderId)).map(({ price }) => price))
  const lost = paid > 0 ? Math.min(total, Math.round((takenBack * total) / paid)) : 0
  const left = Math.max(0, total - sum(refundedUnits.map(({ price }) => price)) - lost)
  const kept = sum(orders.filter(({ isCompleted }) => isCompleted).map((order) => order.total)) - ofCompleted
  return ofCompleted + Math.max(0, kept - left)
}
