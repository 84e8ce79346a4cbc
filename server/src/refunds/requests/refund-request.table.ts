import type { RefundReason } from '@topup/core/refund/decide-request'
import type { RefundScenarioId } from '@topup/core/refund/eligibility'
import type { RefundRequestStatus } from '@topup/core/refund/request-lifecycle'

/** A buyer's refund request and the decision on it. An order has one open request at most (partial unique index). */
export interface RefundRequestTable {
  id: string
  order_id: string
  scenario: RefundScenarioId
  /** Why the refund started at once, or why the seller has to decide. */
  reason: RefundReason
  /** The text that the buyer wrote. */
  note: string
  status: RefundRequestStatus
  /** The seller's text to the buyer if the request was declined. */
  answer: string | null
  created_at: string
  decided_at: string | null
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    refund_requests: RefundRequestTable
  }
}
