/** Ledger sums of one payment, in its smallest unit, without the amounts `divideTakenBack` moved. */
export type PaymentBooks = Readonly<{
  /** Still owed to the buyer; negative where more went back than was owed. */
  owed: number
  /** The part of `owed` that may still be delivered. */
  open: number
  /** Earned by deliveries, less what the store refunded of that. */
  earned: number
  /** Refunded in the provider's dashboard, which names no unit. */
  refundedOutside: number
  /** Lost to disputes for good. */
  chargedBack: number
}>

const within = (amount: number, most: number) => Math.max(0, Math.min(amount, most))

/**
 * Money the provider took back is first charged to undelivered units. Beyond that, an outside refund reduces the
 * earnings (`fromEarned`). A lost dispute is a loss, so its rest reduces what the buyer is owed (`toOwed`).
 */
export function divideTakenBack(books: PaymentBooks): { fromEarned: number; toOwed: number } {
  return {
    fromEarned: within(-books.owed, Math.min(books.earned, books.refundedOutside)),
    toOwed: within(books.owed - books.open, books.chargedBack),
  }
}
