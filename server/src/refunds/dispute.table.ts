import type { DisputeStatus } from '@topup/core/payment/dispute-lifecycle'

/** A dispute at a provider, and what it holds or has taken of the payment; one row per payment and `ref`. */
export interface DisputeTable {
  payment_id: string
  /** The provider's own id of it. */
  ref: string
  /** What it took when it opened, in the smallest unit: as much comes back when it is won. */
  amount: number
  /** The one that came, which the store may not know. */
  currency: string
  status: DisputeStatus
  opened_at: string
  /** Until when it is to be answered; null where its provider does not say, or said it to a release that kept none. */
  due_by: string | null
  /** Null as well where it ended before disputes had rows of their own. */
  ended_at: string | null
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    disputes: DisputeTable
  }
}
