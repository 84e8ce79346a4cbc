import type { PackageGroup } from './group-packages.ts'
import { type Band, isWithin, knownBand, median, passCosts, unitBand, variantBand } from './price-sanity.ts'
import type { LeftOut, SupplierProduct } from './supplier-feed.ts'

type Judged = Readonly<{ groups: PackageGroup[]; leftOut: LeftOut[] }>

/** Fewer packages than this say nothing about what a unit of an unknown game should cost. */
export const fewestPackages = 3

/** Keeps the variants `isSane` accepts, group by group; a group left with none disappears. */
function keep(
  groups: readonly PackageGroup[],
  problemOf: (variant: SupplierProduct, group: PackageGroup) => string | undefined,
) {
  const leftOut: LeftOut[] = []
  const kept = groups.map((group) => ({
    ...group,
    variants: group.variants.filter((variant) => {
      const reason = problemOf(variant, group)
      if (reason) leftOut.push({ what: 'row', code: variant.code, name: variant.name, reason })
      return !reason
    }),
  }))
  return { groups: kept.filter((group) => group.variants.length > 0), leftOut }
}

const costs = (group: PackageGroup) => group.variants.map((variant) => variant.cost)

const unitProblem =
  (centre: number, band: Band, comparedWith: string) => (variant: SupplierProduct, group: PackageGroup) =>
    group.kind === 'pass' || isWithin(variant.cost / group.amount, centre, band)
      ? undefined
      : `Rp${variant.cost} for ${group.amount} is far from ${comparedWith} (about Rp${Math.round(centre * group.amount)})`

const passProblem = (variant: SupplierProduct, group: PackageGroup) =>
  group.kind === 'pass' && (variant.cost < passCosts.lowest || variant.cost > passCosts.highest)
    ? `Rp${variant.cost} is no price for a pass`
    : undefined

const variantProblem = (variant: SupplierProduct, group: PackageGroup) => {
  const centre = median(costs(group))
  return isWithin(variant.cost, centre, variantBand)
    ? undefined
    : `Rp${variant.cost} is far from what others take for the same package (about Rp${Math.round(centre)})`
}

/**
 * Leaves out every offer whose price does not fit: first against what a unit of a known game costs, then against the
 * game's other packages, then against the other providers of the same package. Better not sold than sold at a loss.
 */
export function judgePrices(groups: readonly PackageGroup[], rupiahPerUnit: number | undefined): Judged {
  const first = keep(
    groups,
    (variant, group) =>
      passProblem(variant, group) ??
      (rupiahPerUnit === undefined
        ? undefined
        : unitProblem(rupiahPerUnit, knownBand, 'what this currency costs')(variant, group)),
  )
  const unitPrices = first.groups
    .filter((group) => group.kind === 'amount')
    .map((group) => median(costs(group)) / group.amount)
  const second =
    unitPrices.length >= fewestPackages
      ? keep(first.groups, unitProblem(median(unitPrices), unitBand, "the game's other packages"))
      : { groups: first.groups, leftOut: [] }
  const third = keep(second.groups, variantProblem)
  return { groups: third.groups, leftOut: [...first.leftOut, ...second.leftOut, ...third.leftOut] }
}
