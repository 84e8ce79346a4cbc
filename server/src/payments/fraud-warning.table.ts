/** A fraud report about a successful payment, from the card's bank by way of the provider. */
export interface FraudWarningTable {
  /** The provider's id of the report. */
  id: string
  payment_id: string
  /** The provider's word for the kind, such as made_with_stolen_card. */
  kind: string
  /** When the store learnt of the report. From then on, no units of the payment are sent to a supplier. */
  told_at: string
  /** When the report's consequences (refunds, entries) were stored; null before. */
  applied_at: string | null
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    fraud_warnings: FraudWarningTable
  }
}
