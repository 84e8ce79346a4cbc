/** A check of a provider's fee for a payment, a refund or a dispute. */
export interface FeeCheckTable {
  /** Unique per payment, refund or dispute event, so that each fee is checked once. */
  id: string
  payment_id: string
  kind: 'payment' | 'refund' | 'dispute-opened' | 'dispute-won'
  /** The provider's id of the payment, refund or dispute. */
  ref: string
  /** The entity that the fee's ledger posting belongs to: our payment or our refund. */
  subject_type: 'payment' | 'refund'
  subject_id: string
  /** `void`: the payment, refund or dispute did not happen after all. */
  status: 'due' | 'booked' | 'void' | 'given-up'
  tries: number
  due_at: string
  claimed_until: string | null
  created_at: string
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    fee_checks: FeeCheckTable
  }
}
