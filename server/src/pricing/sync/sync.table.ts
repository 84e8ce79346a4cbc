import type { Generated } from 'kysely'

export type SyncTrigger = 'schedule' | 'manual' | 'start' | 'webhook' | 'approval' | 'undo' | 'rules' | 'rate'

export interface PriceSyncRunTable {
  id: string
  trigger: SyncTrigger
  status: 'running' | 'succeeded' | 'failed'
  started_at: string
  finished_at: string | null
  /** The number of prices that changed. */
  updated: number
  errors: number
  /** JSON: what was left out and why. */
  report: string
  /** A seller's id, or `system`. */
  actor: Generated<string>
  phase: Generated<'fetching' | 'comparing' | 'writing' | 'done'>
  rows_read: Generated<number>
  added: Generated<number>
  changed: Generated<number>
  gone: Generated<number>
  unchanged: Generated<number>
  held: Generated<number>
  undone_at: string | null
  /** The rate and margin of the run's prices. Null until the run has set some. */
  usd_to_idr: Generated<number | null>
  margin_percent: Generated<number | null>
}

/** A run's change of a package, effective from the run's end, with the state before it. */
export interface PriceVersionTable {
  run_id: string
  package_id: string
  price_amount: number
  /** Whole rupiah; 0 where `code` is null and no cost is known. */
  cost_amount: number
  kind: Generated<'new' | 'changed' | 'gone'>
  /** Null if the run added the package to the store. */
  price_before: number | null
  cost_before: number | null
  code_before: string | null
  code: string | null
  was_active: Generated<0 | 1>
  is_active: Generated<0 | 1>
  reason: Generated<string>
}

/** A change that waits for the seller's decision, or has one. */
export interface PriceHoldTable {
  id: string
  supplier: string
  run_id: string
  /** Null: the question is about the supplier's list as a whole. */
  package_id: string | null
  game_id: string | null
  name: string
  reason: string
  cost_before: number | null
  cost_after: number | null
  price_before: number | null
  price_after: number | null
  is_paused: 0 | 1
  status: 'open' | 'approved' | 'rejected' | 'lapsed' | 'undone'
  opened_at: string
  closed_at: string | null
  closed_by: string | null
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    price_versions: PriceVersionTable
    price_sync_runs: PriceSyncRunTable
    price_holds: PriceHoldTable
  }
}
