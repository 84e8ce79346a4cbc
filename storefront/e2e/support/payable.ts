import type { GameDetailView, PackageView } from '@topup/core/api/games'

/** Returns the packages that every way to pay accepts, cheapest first; all packages if there are none. */
export function payableByAll({ packages }: Pick<GameDetailView, 'packages'>): readonly PackageView[] {
  const payable = packages.filter(({ fromQuantity }) => fromQuantity === undefined)
  return payable.length > 0 ? payable : packages
}
