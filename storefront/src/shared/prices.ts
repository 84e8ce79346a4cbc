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

/** The currency in which the server rendered the page; the browser's own choice applies after hydration. */
export const RenderedCurrency = createContext<Currency>('USD')

export function useCurrency(): Currency {
  const rendered = use(RenderedCurrency)
  return useCurrencyStore((state) => (state.isReady ? state.currentCurrency : rendered))
}

/** Whether the buyer reads Indonesian or uses rupiah, and so sees QRIS and wallets first. */
export function useIsLocal(): boolean {
  const language = useLanguage()
  return useCurrency() === 'IDR' || language === 'id'
}

/**
 * Formats a USD price, decimal text or whole cents, in the visitor's currency. `idr` is the store's rupiah price:
 * visitors who use rupiah see exactly that amount.
 */
export function usePriceFormat() {
  const currency = useCurrency()
  const kept = useCurrencyStore((state) => state.exchangeRates)
  const rates = useQuery(queries.rates()).data ?? kept
  const language = useLanguage()
  return (usd: string | Money, idr?: number | null) => formatUsd(usd, currency, rates, language, idr)
}

/** Formats an amount in the amount's currency. */
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
  // A cart line from an older visit has no rupiah price.
  if (idr && currency === 'IDR') return formatMoney({ amount: idr, currency }, language)
  const price = typeof usd === 'string' ? fromDecimal(usd, 'USD') : usd
  return price ? formatMoney(convertUsd(price, currency, rates), language) : '–'
}
