import { feeCents } from '@topup/core/pricing/payment-fees'
import { type PricedItem, type SimulatedPrice, type Simulation, simulate } from '@topup/core/pricing/simulate'
import type { Scenario } from './draft.ts'

const margins = [1, 2, 4, 6, 8, 10, 12, 15, 18, 22, 26, 30, 35, 40, 45, 50]

export type CurvePoint = Readonly<{ x: number; y: number }>

/** The catalogue's profit in US cents at each margin: as really priced, and by the margin alone. */
export function profitCurve(
  catalogue: readonly PricedItem[],
  { rules, fees, rates }: Scenario,
): Readonly<{ floored: CurvePoint[]; plain: CurvePoint[] }> {
  const steps = [...new Set([...margins, rules.marginPercent])].sort((a, b) => a - b)
  const simulations = steps.map((marginPercent) => simulate(catalogue, { ...rules, marginPercent }, rates, fees))
  const free = steps.map((marginPercent) =>
    simulate(catalogue, { ...rules, marginPercent, floorPercent: 0 }, rates, {}),
  )
  const cheapestOf = (price: number) => {
    const kept = Object.values(fees).map((fee) => feeCents(price, fee, rates.IDR))
    return kept.length === 0 ? 0 : Math.min(...kept)
  }
  const afterFee = ({ priceUsdCents, costUsdCents }: SimulatedPrice) =>
    priceUsdCents - costUsdCents - cheapestOf(priceUsdCents)
  const at = (values: readonly number[]) => steps.map((x, index) => ({ x, y: values[index] ?? 0 }))
  return {
    floored: at(simulations.map((one) => one.totals.profitUsdCents)),
    plain: at(free.map((one) => one.prices.reduce((sum, price) => sum + afterFee(price), 0))),
  }
}

/** Upper ends of the price bands, in US cents. */
const bandEnds = [200, 500, 1_000, 2_500]

/** The number of packages whose price is raised to cover cost and fees, by price band. */
export function raisedByBand({ prices }: Pick<Simulation, 'prices'>): number[] {
  const counts = [...bandEnds.map(() => 0), 0]
  for (const { isRaised, priceUsdCents } of prices) {
    const found = bandEnds.findIndex((end) => priceUsdCents < end)
    const band = found < 0 ? bandEnds.length : found
    if (isRaised) counts[band] = (counts[band] ?? 0) + 1
  }
  return counts
}

export const listViews = ['changed', 'raised', 'below', 'all'] as const
export type ListView = (typeof listViews)[number]

export type ListedPackage = PricedItem & Readonly<{ then: SimulatedPrice }>

/** The packages of a view, the largest price changes first. */
export function listPackages(
  catalogue: readonly PricedItem[],
  { prices }: Pick<Simulation, 'prices'>,
  view: ListView,
): ListedPackage[] {
  const byId = new Map(prices.map((price) => [price.packageId, price]))
  const isListed = ({ then, priceUsdCents }: ListedPackage) =>
    view === 'all' ||
    (view === 'changed' && then.priceUsdCents !== priceUsdCents) ||
    (view === 'raised' && then.isRaised) ||
    (view === 'below' && then.isBelowFloorNow)
  const change = ({ then, priceUsdCents }: ListedPackage) => Math.abs(then.priceUsdCents - priceUsdCents)
  return catalogue
    .flatMap((item): ListedPackage[] => {
      const then = byId.get(item.packageId)
      return then ? [{ ...item, then }] : []
    })
    .filter(isListed)
    .sort((a, b) => change(b) - change(a) || (a.packageId < b.packageId ? -1 : 1))
}
