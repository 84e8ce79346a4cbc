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
  /** The store day whose books were compared. */
  day: string
  trigger: 'schedule' | 'manual'
  status: 'running' | 'done' | 'failed'
  started_at: string
  finished_at: string | null
  /** JSON: compared amounts and unexplained amounts, by party and currency. */
  report: string
}

/** A disagreement between two books. */
export interface ReconciliationExceptionTable {
  id: string
  run_id: string
  party: ReconciliationParty
  kind: ExceptionKind
  subject_type: string
  subject_id: string
  provider_ref: string | null
  /** Smallest units of `currency`. Null where one side has no amount. */
  expected_amount: number | null
  found_amount: number | null
  currency: string | null
  reason: string
  /** The seller who explained the difference. Null while it is unexplained. */
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
