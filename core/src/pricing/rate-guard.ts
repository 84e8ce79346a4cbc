import type { Currency } from '../money/currency.ts'

/** Bounds of the rupiah rate on the settings page: outside them every price of the store would be wrong. */
export const rupiahPerDollar = { lowest: 10_000, highest: 20_000 } as const

/** Whether a number is plausible as units of the currency for one US dollar. */
export function isUsableRate(currency: Currency, rate: number): boolean {
  if (currency === 'IDR') return rate >= rupiahPerDollar.lowest && rate <= rupiahPerDollar.highest
  return Number.isFinite(rate) && rate > 0
}

/** By how many percent `rate` differs from `from`. */
export const movePercent = (from: number, rate: number): number => Math.abs(rate / from - 1) * 100

/** Whether a rate takes effect at once: the first one does, later ones if they move `largestMove` percent at most. */
export const isOrdinaryMove = (from: number | undefined, rate: number, largestMove: number): boolean =>
  from === undefined || movePercent(from, rate) <= largestMove + 1e-9
