/** Money that moved at a provider, as its own list tells it; amounts above zero, in our minor units. */
export type ProviderMovement = Readonly<{
  kind: 'payment' | 'refund' | 'refund-failed' | 'dispute' | 'dispute-won'
  /** What the provider calls the payment, the refund or the dispute. */
  ref: string
  /** Our payment's id, where the list carries it. */
  paymentId: string | undefined
  /** Our refund's id, where the list carries it. */
  refundId?: string
  amount: number
  currency: string
}>
