import type { Currency } from '@topup/core/money/currency'

/**
 * Double entry, append-only; debits are positive, and a posting sums to zero per currency. `provider:<name>`: money at
 * the provider; `buyers`: owed to buyers until delivered or refunded; `revenue`: earned; `refunds`: earned money given
 * back. `fees`, `disputes`: lost; `payouts`: owed to the owner after a payout request; `owner`: drawn by the owner.
 */
export type LedgerAccount =
  | `provider:${string}`
  | 'buyers'
  | 'revenue'
  | 'refunds'
  | 'fees'
  | 'disputes'
  | 'payouts'
  | 'owner'

export interface LedgerEntryTable {
  id: string
  /** Identifies the event booked; if the event is repeated, this posting is found and nothing is booked. */
  posting_id: string
  account: LedgerAccount
  amount: number
  currency: Currency
  subject_type: string
  subject_id: string
  created_at: string
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    ledger_entries: LedgerEntryTable
  }
}
