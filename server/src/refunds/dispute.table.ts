import type { DisputeStatus } from '@topup/core/payment/dispute-lifecycle'

/** A dispute at a provider, with the amount that it took from one payment; one row per payment and `ref`. */
export interface DisputeTable {
  payment_id: string
  /** The provider's id of the dispute. */
  ref: string
  /** The amount taken when the dispute opened, in the smallest unit; the same amount comes back after a win. */
  amount: number
  /** The currency of the payment's received amount, which the store may not know. */
  currency: string
  status: DisputeStatus
  opened_at: string
  /** The deadline for an answer; null if the provider gave none, or an earlier release did not store it. */
  due_by: string | null
  /** Null while the dispute is open, and for disputes that ended before this table existed. */
  ended_at: string | null
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    disputes: DisputeTable
  }
}
