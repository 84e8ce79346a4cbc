/** Ledger sums of one payment, in its currency's smallest unit, without the amounts `divideTakenBack` moved. */
export type PaymentBooks = Readonly<{
  /** Money still owed to the buyer; negative where more was refunded than was owed. */
  owed: number
  /** The part of `owed` that may still be delivered. */
  open: number
  /** Money earned by deliveries, less the store's refunds of delivered units. */
  earned: number
  /** Refunded in the provider's dashboard, which names no unit. */
  refundedOutside: number
  /** Money lost to disputes for good. */
  chargedBack: number
}>

const within = (amount: number, most: number) => Math.max(0, Math.min(amount, most))

/**
 * Money the provider took back first reduces what undelivered units hold. Beyond that, a refund in the provider's
 * dashboard reduces the earnings (`fromEarned`). A lost dispute reduces what the buyer is owed (`toOwed`).
 */
export function divideTakenBack(books: PaymentBooks): { fromEarned: number; toOwed: number } {
  return {
    fromEarned: within(-books.owed, Math.min(books.earned, books.refundedOutside)),
    toOwed: within(books.owed - books.open, books.chargedBack),
  }
}
