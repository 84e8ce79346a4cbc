import { formatMoney } from '@topup/core/money/format'
import { money } from '@topup/core/money/money'
import { costPlus } from '@topup/core/pricing/price-of'

const supplierPrices = [50_000, 100_000, 200_000, 500_000, 1_000_000]

export type SellingRules = Readonly<{ usdToIdr: number; marginPercent: number }>

export type ProfitRow = Readonly<{ supplierPrice: string; cost: string; selling: string; profit: string }>

export const areUsable = ({ usdToIdr, marginPercent }: SellingRules) => usdToIdr > 0 && marginPercent > 0

/** What a package of this supplier cost would bring; shown with the cost to the cent, so that the line adds up. */
export function profitRow(rupiah: number, rules: SellingRules): ProfitRow {
  const supplierCost = { costMinor: rupiah, costCurrency: 'IDR', rates: { IDR: rules.usdToIdr } } as const
  const selling = money(costPlus(supplierCost, rules.marginPercent), 'USD')
  const cost = money(Math.round((rupiah * 100) / rules.usdToIdr), 'USD')
  return {
    supplierPrice: formatMoney(money(rupiah, 'IDR')),
    cost: formatMoney(cost),
    selling: formatMoney(selling),
    profit: formatMoney(money(selling.amount - cost.amount, 'USD')),
  }
}

export const profitRows = (rules: SellingRules) => supplierPrices.map((rupiah) => profitRow(rupiah, rules))
