import type { GameDetailView, PackageView } from '@topup/core/api/games'

/** The packages of a game that every way to pay bears, from the cheapest on; all where none is. */
export function payableByAll({ packages }: Pick<GameDetailView, 'packages'>): readonly PackageView[] {
  const payable = packages.filter(({ fromQuantity }) => fromQuantity === undefined)
  return payable.length > 0 ? payable : packages
}
