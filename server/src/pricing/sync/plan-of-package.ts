import type { CatalogPlan } from '@topup/core/sync/plan-types'

/** The part of a plan about one package, as an approval of that package applies it. */
export function planOfPackage(plan: CatalogPlan, packageId: string): CatalogPlan {
  const changes = plan.changes.filter((change) => change.row.id === packageId)
  const gameId = changes[0]?.row.gameId
  return {
    ...plan,
    changes,
    games: plan.games.filter((game) => game.id === gameId && changes.some((change) => change.kind === 'new')),
    held: plan.held.filter((held) => held.packageId === packageId),
    products: plan.products.filter((product) => product.packageId === packageId),
    unchanged: 0,
    leftOut: [],
  }
}
