import type { PaymentProvider } from '../../payments/payment-port.ts'

export type ReconciliationParty = PaymentProvider | 'supplier' | 'store'
export type ExceptionKind =
  | 'missing-here'
  | 'missing-there'
  | 'amount-differs'
  | 'refunds-differ'
  | 'status-differs'
  | 'not-booked'
  | 'unreadable'

export interface ReconciliationRunTable {
  id: string
  /** The day, in the store's time zone, whose books were compared. */
  day: string
  trigger: 'schedule' | 'manual'
  status: 'running' | 'done' | 'failed'
  started_at: string
  finished_at: string | null
  /** JSON: by party and currency, the amounts compared and the amounts not explained. */
  report: string
}

/** A difference between two books, found by a run. */
export interface ReconciliationExceptionTable {
  id: string
  run_id: string
  party: ReconciliationParty
  kind: ExceptionKind
  subject_type: string
  subject_id: string
  provider_ref: string | null
  /** In the smallest unit of `currency`; null if that side has no amount. */
  expected_amount: number | null
  found_amount: number | null
  currency: string | null
  reason: string
  /** Id of the seller who explained the difference, or `store`; null while it is not explained. */
  explained_by: string | null
  explanation: string | null
  created_at: string
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    reconciliation_runs: ReconciliationRunTable
    reconciliation_exceptions: ReconciliationExceptionTable
  }
}
