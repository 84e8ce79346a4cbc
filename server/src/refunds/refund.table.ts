import type { RefundStatus } from '@topup/core/refund/refund-lifecycle'

/** A refund names one unit, or (without one) a whole payment: surplus, or held money that is sent back. */
export interface RefundTable {
  id: string
  payment_id: string
  purpose: 'unit' | 'surplus' | 'returned' | 'external'
  order_id: string | null
  unit_no: number | null
  amount: number
  /** The one that came, which the store may not know: then a person sends it, and the ledger has none of it. */
  currency: string
  status: RefundStatus
  /** `external`: made in the provider's own dashboard and taken in here; `reversal`: taken back by the provider itself. */
  source: 'store' | 'external' | 'reversal'
  reason: string
  provider_ref: string | null
  /** What closes a manual refund: the owner's transfer reference. */
  proof: string | null
  tries: number
  due_at: string
  claimed_until: string | null
  created_at: string
  settled_at: string | null
  /**
   * Sent back already by refunds made at the provider: of a closed refund its whole amount, else what `amount` was reduced
   * by. Null or 0 where nothing was.
   */
  covered_amount: number | null
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    refunds: RefundTable
  }
}
