import type { CatalogPlan } from '@topup/core/sync/plan-types'

/** Returns the part of a plan about one package, to apply after the seller approved that package's change. */
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
