import type { Currency } from '@topup/core/money/currency'

/** The exchange rate that prices use now: units of the currency for one US dollar. */
export interface ExchangeRateTable {
  currency: Currency
  rate: number
  source: string
  fetched_at: string
}

/** A fetched rate too far from the current one, waiting for the seller. A rejected rate is not raised again. */
export interface HeldRateTable {
  currency: Currency
  rate: number
  source: string
  seen_at: string
  status: 'open' | 'rejected'
}

/** Pricing rules, one row per version that the seller saved. The highest version applies. */
export interface PricingRulesTable {
  version: number
  /** JSON of `PricingSettings` in core. */
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
