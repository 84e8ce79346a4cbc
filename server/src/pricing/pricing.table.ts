import type { Currency } from '@topup/core/money/currency'

/** Units of the currency for one US dollar. */
export interface ExchangeRateTable {
  currency: Currency
  rate: number
  source: string
  fetched_at: string
}
