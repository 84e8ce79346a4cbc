import { useQuery } from '@tanstack/react-query'
import { convertUsd, type Rates } from '@topup/core/money/convert'
import type { Currency } from '@topup/core/money/currency'
import { fromDecimal } from '@topup/core/money/decimal'
import { formatMoney } from '@topup/core/money/format'
import type { Money } from '@topup/core/money/money'
import type { Language } from '@topup/core/pages/page-renderer'
import { createContext, use } from 'react'
import { useCurrencyStore } from './currency-store.ts'
import { useLanguage } from './messages/messages.ts'
import { queries } from './queries.ts'

/** The currency the server rendered the page in; the browser's own choice takes over after hydration. */
export const RenderedCurrency = createContext<Currency>('USD')

export function useCurrency(): Currency {
  const rendered = use(RenderedCurrency)
  return useCurrencyStore((state) => (state.isReady ? state.currentCurrency : rendered))
}

/** Whoever reads Indonesian or counts in rupiah pays by QRIS or a wallet first. */
export function useIsLocal(): boolean {
  const language = useLanguage()
  return useCurrency() === 'IDR' || language === 'id'
}

/**
 * Formats a USD price, decimal text or whole cents, as the visitor reads it. `idr` is what the store asks for it in rupiah:
 * whoever reads rupiah sees exactly that, in any other currency it is converted.
 */
export function usePriceFormat() {
  const currency = useCurrency()
  const kept = useCurrencyStore((state) => state.exchangeRates)
  const rates = useQuery(queries.rates()).data ?? kept
  const language = useLanguage()
  return (usd: string | Money, idr?: number | null) => formatUsd(usd, currency, rates, language, idr)
}

/** An amount in its own currency. */
export function useMoneyFormat() {
  const language = useLanguage()
  return (value: Money) => formatMoney(value, language)
}

export function formatUsd(
  usd: string | Money,
  currency: Currency,
  rates: Rates,
  language: Language,
  idr?: number | null,
): string {
  // A line from an older visit knows none.
  if (idr && currency === 'IDR') return formatMoney({ amount: idr, currency }, language)
  const price = typeof usd === 'string' ? fromDecimal(usd, 'USD') : usd
  return price ? formatMoney(convertUsd(price, currency, rates), language) : '–'
}
