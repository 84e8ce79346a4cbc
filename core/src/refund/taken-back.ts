/** One payment's books so far, in its smallest unit, without what `divideTakenBack` moved in them. */
export type PaymentBooks = Readonly<{
  /** Still owed to the buyer; below zero, more went back than was owed. */
  owed: number
  /** The part of it that may yet be delivered. */
  open: number
  /** Earned by deliveries, less what the store gave back of that. */
  earned: number
  /** Went back in the provider's own dashboard, which names no unit. */
  refundedOutside: number
  /** Taken for good by disputes. */
  chargedBack: number
}>

const within = (amount: number, most: number) => Math.max(0, Math.min(amount, most))

/**
 * What the provider's side took back pays first for what is not delivered. Beyond that a refund is taken from what was
 * earned (`fromEarned`), and a lost dispute is a loss: the rest of it went to whom it was owed (`toOwed`).
 */
export function divideTakenBack(books: PaymentBooks): { fromEarned: number; toOwed: number } {
  return {
    fromEarned: within(-books.owed, Math.min(books.earned, books.refundedOutside)),
    toOwed: within(books.owed - books.open, books.chargedBack),
  }
}
