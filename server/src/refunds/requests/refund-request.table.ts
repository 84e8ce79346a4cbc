import type { RefundReason } from '@topup/core/refund/decide-request'
import type { RefundScenarioId } from '@topup/core/refund/eligibility'
import type { RefundRequestStatus } from '@topup/core/refund/request-lifecycle'

/** What a buyer asked for, and what became of it; one open per order, by a partial unique index. */
export interface RefundRequestTable {
  id: string
  order_id: string
  scenario: RefundScenarioId
  /** Why it was begun or went to the seller. */
  reason: RefundReason
  /** The buyer's own words. */
  note: string
  status: RefundRequestStatus
  /** The seller's, when declined. */
  answer: string | null
  created_at: string
  decided_at: string | null
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    refund_requests: RefundRequestTable
  }
}
