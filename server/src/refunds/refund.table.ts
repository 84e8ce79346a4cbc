import type { RefundStatus } from '@topup/core/refund/refund-lifecycle'

/** A refund of one unit, or (without a unit) of a whole payment: surplus, or held money that goes back to the buyer. */
export interface RefundTable {
  id: string
  payment_id: string
  purpose: 'unit' | 'surplus' | 'returned' | 'external'
  order_id: string | null
  unit_no: number | null
  amount: number
  /** The currency received. If the store does not know it, a person pays the refund, and the ledger books nothing. */
  currency: string
  status: RefundStatus
  /** `external`: made in the provider's dashboard and recorded here; `reversal`: taken back by the provider. */
  source: 'store' | 'external' | 'reversal'
  reason: string
  provider_ref: string | null
  /** The reference of the owner's bank transfer, if the refund was paid by hand. */
  proof: string | null
  tries: number
  due_at: string
  claimed_until: string | null
  created_at: string
  settled_at: string | null
  /**
   * The part that refunds in the provider's dashboard already paid: for a closed refund all of it, else the part by
   * which `amount` was reduced. Null or 0 without any.
   */
  covered_amount: number | null
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    refunds: RefundTable
  }
}
