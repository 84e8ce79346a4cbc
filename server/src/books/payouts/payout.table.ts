import type { PayoutStatus, payoutMethods } from '@topup/core/payout/payout-lifecycle'
import type { Generated } from 'kysely'

export interface PayoutTable {
  id: string
  /** US cents. */
  amount: number
  method: (typeof payoutMethods)[number]
  /** Encrypted; null for a method without bank details. */
  bank_details: string | null
  /** The part of the account number that lists may show. */
  account_hint: string | null
  status: PayoutStatus
  /** The Friday of an automatic payout; null for a payout requested by hand. */
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

/** An amount in US cents that reduces a checkout's completed total; a negative amount raises it. Append-only. */
export interface BalanceCutTable {
  id: string
  checkout_id: string
  amount: number
  created_at: string
}

/** The sums of a past UTC day: completed orders, their amount, and balance cuts, in US cents. */
export interface CompletedDayTable {
  day: string
  orders: number
  amount: number
  cut_amount: number
  /** 0 if rows were added to the day after it was summed, so that the sums are outdated. */
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
