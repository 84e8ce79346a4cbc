import type { PayoutStatus, payoutMethods } from '@topup/core/payout/payout-lifecycle'
import type { Generated } from 'kysely'

export interface PayoutTable {
  id: string
  /** US cents. */
  amount: number
  method: (typeof payoutMethods)[number]
  /** Encrypted. Null for a method that needs none. */
  bank_details: string | null
  /** The part of the account that a list may show. */
  account_hint: string | null
  status: PayoutStatus
  /** The period of an automatic payout. Null for one that was requested by hand. */
  period_key: string | null
  requested_by: string
  reference: string | null
  created_at: string
  settled_at: string | null
}

export interface PayoutEventTable {
  id: string
  payout_id: string
  event: string
  from_status: string | null
  to_status: string
  actor: string
  created_at: string
}

/** US cents to subtract from a checkout's completed totals. A negative amount adds it back. Append-only. */
export interface BalanceCutTable {
  id: string
  checkout_id: string
  amount: number
  created_at: string
}

/** Completed totals and cuts of a closed UTC day, in US cents. */
export interface CompletedDayTable {
  day: string
  orders: number
  amount: number
  cut_amount: number
  /** 0 if something was written in the day after it was summed and the sum was not renewed yet. */
  is_summed: Generated<0 | 1>
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    payouts: PayoutTable
    payout_events: PayoutEventTable
    balance_cuts: BalanceCutTable
    completed_days: CompletedDayTable
  }
}
