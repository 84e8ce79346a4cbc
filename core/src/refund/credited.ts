/** What became of the money of one receipt, in its smallest unit. */
export type ReceiptMoney = Readonly<{
  /** What the receipt says. */
  charged: number
  /** What came, as its provider knows it by now. */
  came: number
  /** Went back for units that were sold. */
  unitsBack: number
  /** Went back without naming a unit. */
  otherBack: number
}>

/**
 * What credit notes have to take off a receipt, so that what is left of it is what the store kept for what it sold. Money that
 * never came was not kept. Money beyond the charge is no price of anything: it is owed, on no receipt, and what goes back
 * without naming a unit is that money first.
 */
export function creditDue({ charged, came, unitsBack, otherBack }: ReceiptMoney): number {
  const beyond = Math.max(0, came - charged)
  const kept = Math.min(charged, came) - unitsBack - Math.max(0, otherBack - beyond)
  return charged - Math.max(0, kept)
}
