import { defaultRules, type PricingRules } from '../src/pricing/pricing-rules.ts'
import { noDecisions, type OurCatalog, type SyncPolicy } from '../src/sync/our-catalog.ts'
import type { CatalogPlan, PackageState } from '../src/sync/plan-types.ts'
import { standardLimits } from '../src/sync/sync-limits.ts'

export const emptyStore: OurCatalog = { games: [], packages: [], products: [], recentCosts: new Map() }

export type GivenPricing = Partial<PricingRules> & { usdToIdr?: number }

/** Pricing without payment fees by default, so that prices follow directly from costs. */
export const givenPricing = ({ usdToIdr = 15_500, ...rules }: GivenPricing = {}) => ({
  rules: { ...defaultRules, floorPercent: 0, fees: {}, ...rules },
  rates: { IDR: usdToIdr },
})

export const givenPolicy = (
  overrides: GivenPricing & Partial<Pick<SyncPolicy, 'limits' | 'decisions'>> = {},
): SyncPolicy => {
  const { limits = standardLimits, decisions = noDecisions, ...pricing } = overrides
  return { ...givenPricing(pricing), limits, decisions }
}

/** The store after a plan was written, for tests of many plans in a row; no time passes between them. */
export function applyToStore(ours: OurCatalog, plan: CatalogPlan): OurCatalog {
  const games = new Map(ours.games.map((game) => [game.id, game]))
  for (const game of plan.games) {
    const playerFields = JSON.stringify(game.playerFields)
    games.set(game.id, { ...game, source: 'supplier', playerFields })
  }
  const packages = new Map(ours.packages.map((pack) => [pack.id, pack]))
  const recentCosts = new Map(ours.recentCosts)
  for (const { row, before, after } of plan.changes) {
    packages.set(row.id, { ...row, source: 'supplier', price: after.price, isActive: after.isActive })
    const last = recentCosts.get(row.id) ?? []
    if (before?.cost != null && before.cost !== after.cost) recentCosts.set(row.id, [...last, before.cost])
  }
  const products = new Map(ours.products.map((product) => [product.code, product]))
  for (const product of plan.products) products.set(product.code, product)
  return { games: [...games.values()], packages: [...packages.values()], products: [...products.values()], recentCosts }
}

/** The store after an undo: each package with its former price and cost. */
export function restoreInStore(
  ours: OurCatalog,
  states: readonly Readonly<{ packageId: string; state: PackageState }>[],
): OurCatalog {
  const byId = new Map(states.map(({ packageId, state }) => [packageId, state]))
  return {
    ...ours,
    packages: ours.packages.map((pack) => {
      const state = byId.get(pack.id)
      return state ? { ...pack, price: state.price, isActive: state.isActive } : pack
    }),
    products: ours.products.map((product) => {
      const state = byId.get(product.packageId)
      if (!state || state.code === null) return product
      const isChosen = product.code === state.code
      return { ...product, isChosen, cost: isChosen && state.cost !== null ? state.cost : product.cost }
    }),
  }
}
