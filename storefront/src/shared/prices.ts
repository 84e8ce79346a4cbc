import { useQuery } from '@tanstack/react-query'
import type { Rates } from '@topup/core/money/convert'
import type { Currency } from '@topup/core/money/currency'
import { fromDecimal } from '@topup/core/money/decimal'
import { formatPrice } from '@topup/core/money/format'
import type { Money } from '@topup/core/money/money'
import { createContext, use } from 'react'
import { useCurrencyStore } from './currency-store.ts'
import { queries } from './queries.ts'

/** The currency the server rendered the page in; the browser's own choice takes over after hydration. */
export const RenderedCurrency = createContext<Currency>('USD')

export function useCurrency(): Currency {
  const rendered = use(RenderedCurrency)
  return useCurrencyStore((state) => (state.isReady ? state.currentCurrency : rendered))
}

/** Formats a USD price, decimal text or whole cents, as the visitor reads it. */
export function usePriceFormat() {
  const currency = useCurrency()
  const kept = useCurrencyStore((state) => state.exchangeRates)
  const rates = useQuery(queries.rates()).data ?? kept
  return (usd: string | Money) => formatUsd(usd, currency, rates)
}

export function formatUsd(usd: string | Money, currency: Currency, rates: Rates): string {
  const price = typeof usd === 'string' ? fromDecimal(usd, 'USD') : usd
  return price ? formatPrice(price.amount, currency, rates) : '–'
}
