/** Money of one receipt, in its smallest unit. */
export type ReceiptMoney = Readonly<{
  /** The amount on the receipt. */
  charged: number
  /** The amount that came, by the provider's latest word. */
  came: number
  /** Refunded for units that were sold. */
  unitsBack: number
  /** Refunded without naming a unit. */
  otherBack: number
}>

/**
 * The amount that credit notes take off a receipt, so that the rest is the money kept for sold units. Money that never
 * came was not kept. Money beyond the charge is on no receipt: refunds without a unit take that money first.
 */
export function creditDue({ charged, came, unitsBack, otherBack }: ReceiptMoney): number {
  const beyond = Math.max(0, came - charged)
  const kept = Math.min(charged, came) - unitsBack - Math.max(0, otherBack - beyond)
  return charged - Math.max(0, kept)
}
