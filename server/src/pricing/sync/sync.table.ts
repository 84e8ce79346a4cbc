import type { Generated } from 'kysely'

export type SyncTrigger = 'schedule' | 'manual' | 'start' | 'webhook' | 'approval' | 'undo' | 'rules' | 'rate'

export interface PriceSyncRunTable {
  id: string
  trigger: SyncTrigger
  status: 'running' | 'succeeded' | 'failed'
  started_at: string
  finished_at: string | null
  /** How many prices changed. */
  updated: number
  errors: number
  /** JSON: RunReport, such as the products left out and why. */
  report: string
  /** The seller's id, or `system`. */
  actor: Generated<string>
  phase: Generated<'fetching' | 'comparing' | 'writing' | 'done'>
  rows_read: Generated<number>
  added: Generated<number>
  changed: Generated<number>
  gone: Generated<number>
  unchanged: Generated<number>
  held: Generated<number>
  undone_at: string | null
  /** The rupiah rate and the margin that the run's prices use; null until the run sets a price. */
  usd_to_idr: Generated<number | null>
  margin_percent: Generated<number | null>
}

/** The price history: a package's state after a run, and the state before it. Takes effect when the run ends. */
export interface PriceVersionTable {
  run_id: string
  package_id: string
  price_amount: number
  /** Whole rupiah; 0 if `code` is null and the cost is unknown. */
  cost_amount: number
  kind: Generated<'new' | 'changed' | 'gone'>
  /** Null if this run added the package. */
  price_before: number | null
  cost_before: number | null
  code_before: string | null
  code: string | null
  was_active: Generated<0 | 1>
  is_active: Generated<0 | 1>
  reason: Generated<string>
}

/** A price change that waits for the seller's decision, and later the decision. */
export interface PriceHoldTable {
  id: string
  supplier: string
  run_id: string
  /** Null if the supplier's whole list is held, not a single package. */
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
