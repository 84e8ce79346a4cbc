/** What became of a checkout and of the payment that paid for it. Amounts of orders and units are US cents. */
export type PaidCheckout = Readonly<{
  orders: readonly Readonly<{ id: string; total: number; isCompleted: boolean }>[]
  /** Units whose share the store sends back, at the price they were sold for. */
  refundedUnits: readonly Readonly<{ orderId: string; price: number }>[]
  /** The payment, and what of it never came or was taken back at the provider's side, both in the payment's own smallest unit. */
  paid: number
  takenBack: number
}>

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/**
 * US cents that the completed totals of a checkout count too much: its units whose money goes back, and beyond them
 * whatever its payment no longer covers. A refund at the provider names no order: what is left pays for the completed
 * ones first.
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
