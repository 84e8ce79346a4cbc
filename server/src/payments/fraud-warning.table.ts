/** What the bank of a card reports of a payment that went through, as its provider passes it on. */
export interface FraudWarningTable {
  /** The provider's own id of it. */
  id: string
  payment_id: string
  /** In the provider's word, such as made_with_stolen_card. */
  kind: string
  /** From then on nothing of the payment is sent to a supplier. */
  told_at: string
  /** Null until all that follows from it is written down. */
  applied_at: string | null
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    fraud_warnings: FraudWarningTable
  }
}
