import type { DisputeStatus } from '@topup/core/payment/dispute-lifecycle'

/** A dispute at a provider, with the amount it holds or has taken; one row per payment and `ref`. */
export interface DisputeTable {
  payment_id: string
  /** The provider's id of the dispute. */
  ref: string
  /** The amount taken at its opening, in the smallest unit; the same amount returns after a win. */
  amount: number
  /** The currency of the money received, which the store may not know. */
  currency: string
  status: DisputeStatus
  opened_at: string
  /** The deadline for the answer; null if the provider gave none, or an earlier release did not store it. */
  due_by: string | null
  /** Null while open, and for disputes that ended before they had rows of their own. */
  ended_at: string | null
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    disputes: DisputeTable
  }
}
