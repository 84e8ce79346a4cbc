/** Money of one receipt, in its currency's smallest unit. */
export type ReceiptMoney = Readonly<{
  /** The amount on the receipt. */
  charged: number
  /** The amount received, as the provider last reported it. */
  came: number
  /** The amount refunded for units that were sold. */
  unitsBack: number
  /** The amount refunded without naming a unit. */
  otherBack: number
}>

/**
 * The total of credit notes for a receipt: receipt less credit notes is the money kept for sold units. Money that never
 * came was not kept. Money received beyond the receipt is refunded first, by refunds without a unit.
 */
export function creditDue({ charged, came, unitsBack, otherBack }: ReceiptMoney): number {
  const beyond = Math.max(0, came - charged)
  const kept = Math.min(charged, came) - unitsBack - Math.max(0, otherBack - beyond)
  return charged - Math.max(0, kept)
}
