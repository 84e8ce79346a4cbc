export interface PriceSyncRunTable {
  id: string
  trigger: 'schedule' | 'manual' | 'start' | 'webhook'
  status: 'running' | 'succeeded' | 'failed'
  started_at: string
  finished_at: string | null
  updated: number
  errors: number
  /** JSON: what was left out and why. */
  report: string
}

export interface PriceVersionTable {
  id: string
  package_id: string
  run_id: string
  price_amount: number
  original_price_amount: number | null
  cost_amount: number
  usd_to_idr: number
  margin_percent: number
  created_at: string
}
