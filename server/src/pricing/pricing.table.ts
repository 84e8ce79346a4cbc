import type { Currency } from '@topup/core/money/currency'

/** The rate in force: units of the currency for one US dollar. */
export interface ExchangeRateTable {
  currency: Currency
  rate: number
  source: string
  fetched_at: string
}

/** A fetched rate too far from the one in force, at most one per currency. A rejected rate is not raised again. */
export interface HeldRateTable {
  currency: Currency
  rate: number
  source: string
  seen_at: string
  status: 'open' | 'rejected'
}

/** Every version the seller saved. The highest is in force. */
export interface PricingRulesTable {
  version: number
  /** JSON of core's PricingSettings. */
  rules: string
  saved_by: string
  saved_at: string
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    exchange_rates: ExchangeRateTable
    held_rates: HeldRateTable
    pricing_rules: PricingRulesTable
  }
}
