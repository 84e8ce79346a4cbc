import type { PayoutStatus, payoutMethods } from '@topup/core/payout/payout-lifecycle'
import type { Generated } from 'kysely'

export interface PayoutTable {
  id: string
  /** US cents. */
  amount: number
  method: (typeof payoutMethods)[number]
  /** Encrypted; null for a method that needs none. */
  bank_details: string | null
  /** What a list may show of the account. */
  account_hint: string | null
  status: PayoutStatus
  /** The period an automatic payout is for; null for one that was asked for. */
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

/** What the balance loses of a checkout's completed totals, in US cents; below zero it gets that back. Append-only. */
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
  /** 0 where something was written in the day after it was summed up, and its sum is not made again yet. */
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
