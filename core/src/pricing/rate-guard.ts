import type { Currency } from '../money/currency.ts'

/** What the settings page allows for the rupiah: outside it every price of the store would be wrong. */
export const rupiahPerDollar = { lowest: 10_000, highest: 20_000 } as const

/** Whether a number can be units of the currency for one US dollar at all. */
export function isUsableRate(currency: Currency, rate: number): boolean {
  if (currency === 'IDR') return rate >= rupiahPerDollar.lowest && rate <= rupiahPerDollar.highest
  return Number.isFinite(rate) && rate > 0
}

/** By how many percent `rate` is away from `from`. */
export const movePercent = (from: number, rate: number): number => Math.abs(rate / from - 1) * 100

/** The rate goes into force: always the first one, later ones only while they move by at most `largestMove` percent. */
export const isOrdinaryMove = (from: number | undefined, rate: number, largestMove: number): boolean =>
  from === undefined || movePercent(from, rate) <= largestMove + 1e-9
