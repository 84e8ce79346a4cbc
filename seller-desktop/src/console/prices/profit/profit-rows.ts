import { formatMoney } from '@topup/core/money/format'
import { money } from '@topup/core/money/money'
import { costPlus } from '@topup/core/pricing/price-of'
import { simulate } from '@topup/core/pricing/simulate'
import { readTypedNumber } from '@topup/core/text/typed-number'
import type { Draft, Scenario } from '../simulator/draft.ts'
import { margin as marginRange, rate } from '../simulator/read-draft.ts'

const usd = (cents: number) => formatMoney(money(cents, 'USD'))

/** Example supplier prices of the analysis, in rupiah. */
export const supplierPrices = [50_000, 100_000, 200_000, 500_000, 1_000_000]

/** Inputs of the plain margin formula. */
export type PlainRules = Readonly<{ usdToIdr: number; marginPercent: number }>

/** The typed margin and fallback rate; undefined unless both are positive numbers. */
export function readPlain({ margin, fallback }: Pick<Draft, 'margin' | 'fallback'>): PlainRules | undefined {
  const [marginPercent, usdToIdr] = [readTypedNumber(margin, marginRange), readTypedNumber(fallback, rate)]
  return marginPercent && usdToIdr ? { marginPercent, usdToIdr } : undefined
}

/** Price and profit of a package at this supplier cost. The cost is rounded to the cent, so that the line adds up. */
export function plainRow(rupiah: number, rules: PlainRules) {
  const supplierCost = { costMinor: rupiah, costCurrency: 'IDR', rates: { IDR: rules.usdToIdr } } as const
  const selling = costPlus(supplierCost, rules.marginPercent)
  const cost = Math.round((rupiah * 100) / rules.usdToIdr)
  return {
    supplierPrice: formatMoney(money(rupiah, 'IDR')),
    cost: usd(cost),
    selling: usd(selling),
    profit: usd(selling - cost),
  }
}

/**
 * The store's real price at this supplier cost, by all rules and the live rate, and the profit after the fee that the
 * price covers. Assumes a package without rules of its own, its game's or its supplier's.
 */
export function chargedFor(rupiah: number, { rules, fees, rates }: Scenario) {
  const example = { packageId: '', gameId: '', gameName: '', name: '', priceUsdCents: 0 }
  const [made] = simulate([{ ...example, costMinor: rupiah, costCurrency: 'IDR' }], rules, rates, fees).prices
  return (
    made && {
      made,
      cost: usd(made.costUsdCents),
      price: usd(made.priceUsdCents),
      floor: usd(made.floorUsdCents),
      fee: usd(made.feeUsdCents),
      left: usd(made.profitUsdCents),
      isRaised: made.isRaised,
    }
  )
}
