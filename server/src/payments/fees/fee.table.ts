/** A question to a provider: what it kept of a payment, took for a refund, or charged for a dispute. */
export interface FeeCheckTable {
  /** Names what is asked about, so that it is asked about once. */
  id: string
  payment_id: string
  kind: 'payment' | 'refund' | 'dispute-opened' | 'dispute-won'
  /** The provider's own id of it. */
  ref: string
  /** What the fee is booked under: our payment or our refund. */
  subject_type: 'payment' | 'refund'
  subject_id: string
  /** `void`: what it was about did not happen after all. */
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
