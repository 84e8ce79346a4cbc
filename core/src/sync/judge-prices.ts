import type { PackageGroup } from './group-packages.ts'
import { type Band, isWithin, knownBand, median, passCosts, unitBand, variantBand } from './price-sanity.ts'
import { rupiah } from './rupiah.ts'
import type { LeftOut, SupplierProduct } from './supplier-feed.ts'

type Judged = Readonly<{ groups: PackageGroup[]; leftOut: LeftOut[] }>

/** With fewer packages, the unit price of an unknown game cannot be judged. */
export const fewestPackages = 3

/** Keeps the variants for which `problemOf` returns no problem; a group without variants is dropped. */
function keep(
  groups: readonly PackageGroup[],
  problemOf: (variant: SupplierProduct, group: PackageGroup) => string | undefined,
) {
  const leftOut: LeftOut[] = []
  const kept: PackageGroup[] = []
  for (const group of groups) {
    const before = leftOut.length
    for (const variant of group.variants) {
      const reason = problemOf(variant, group)
      if (reason) leftOut.push({ what: 'row', code: variant.code, name: variant.name, reason, about: 'price' })
    }
    if (leftOut.length === before) {
      kept.push(group)
      continue
    }
    const variants = group.variants.filter((variant) => !problemOf(variant, group))
    if (variants.length > 0) kept.push({ ...group, variants })
  }
  return { groups: kept, leftOut }
}

const medianCost = ({ variants }: PackageGroup) =>
  variants.length === 1 ? (variants[0]?.cost ?? Number.NaN) : median(variants.map((variant) => variant.cost))

const unitProblem =
  (centre: number, band: Band, comparedWith: string) => (variant: SupplierProduct, group: PackageGroup) =>
    group.kind === 'pass' || isWithin(variant.cost / group.amount, centre, band)
      ? undefined
      : `${rupiah(variant.cost)} for ${group.amount} is far from ${comparedWith} (about ${rupiah(centre * group.amount)})`

const passProblem = ({ cost }: SupplierProduct) =>
  cost < passCosts.lowest || cost > passCosts.highest ? `${rupiah(cost)} is no price for a pass` : undefined

const variantProblem = (variant: SupplierProduct, group: PackageGroup) => {
  if (group.variants.length < 2) return undefined
  const centre = medianCost(group)
  return isWithin(variant.cost, centre, variantBand)
    ? undefined
    : `${rupiah(variant.cost)} is far from what others take for the same package (about ${rupiah(centre)})`
}

/**
 * Leaves out offers with implausible prices: against the game's known unit cost, its other packages, then other
 * providers of the package. An unsold package is better than one sold at a loss.
 */
export function judgePrices(groups: readonly PackageGroup[], rupiahPerUnit: number | undefined): Judged {
  const unitOfGame =
    rupiahPerUnit === undefined ? undefined : unitProblem(rupiahPerUnit, knownBand, 'what this currency costs')
  const first = keep(groups, (variant, group) =>
    group.kind === 'pass' ? passProblem(variant) : unitOfGame?.(variant, group),
  )
  const unitPrices = first.groups
    .filter((group) => group.kind === 'amount')
    .map((group) => medianCost(group) / group.amount)
  const second =
    unitPrices.length >= fewestPackages
      ? keep(first.groups, unitProblem(median(unitPrices), unitBand, "the game's other packages"))
      : { groups: first.groups, leftOut: [] }
  const third = keep(second.groups, variantProblem)
  return { groups: third.groups, leftOut: [...first.leftOut, ...second.leftOut, ...third.leftOut] }
}
