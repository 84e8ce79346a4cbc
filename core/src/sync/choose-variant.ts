import type { SupplierProduct } from './supplier-feed.ts'
import { type SyncLimits, standardLimits } from './sync-limits.ts'

/** In minutes. Slower providers are never used, even for packages in `slow`: buyers do not wait that long. */
const slowestSold = 180

/** Facts for choosing between providers; without them the fastest provider is chosen, then the cheapest. */
export type VariantChoice = Readonly<{
  limits: SyncLimits
  /** The provider chosen so far, by package. */
  chosenCodes: Pick<ReadonlyMap<string, string>, 'get'>
  /** Packages the seller sells although only slow providers have them. */
  slow: ReadonlySet<string>
}>

export const freshChoice: VariantChoice = { limits: standardLimits, chosenCodes: new Map(), slow: new Set() }

const speedClass = (minutes: number) => (minutes === 0 ? 0 : minutes <= 30 ? 1 : 2)

/** Best first: instant, then within half an hour, then slower; cheapest first within each, and equal ones by code. */
export const rankVariants = (variants: readonly SupplierProduct[]): readonly SupplierProduct[] =>
  variants.length < 2
    ? variants
    : [...variants].sort(
        (a, b) =>
          speedClass(a.processMinutes) - speedClass(b.processMinutes) || a.cost - b.cost || (a.code < b.code ? -1 : 1),
      )

/** The variant to sell: available, fast enough and cheapest; a small gain does not replace the current one. */
export function chooseVariant(
  packageId: string,
  variants: readonly SupplierProduct[],
  { limits, chosenCodes, slow }: VariantChoice = freshChoice,
): SupplierProduct | undefined {
  const slowest = slow.has(packageId) ? slowestSold : limits.slowestMinutes
  const isFit = (variant: SupplierProduct) => variant.isAvailable && variant.processMinutes <= slowest
  const [only] = variants
  if (variants.length === 1 && only) return isFit(only) ? only : undefined
  const fit = rankVariants(variants).filter(isFit)
  const [best] = fit
  const current = fit.find((variant) => variant.code === chosenCodes.get(packageId))
  if (!best || !current) return best
  const isFaster = speedClass(best.processMinutes) < speedClass(current.processMinutes)
  return isFaster || best.cost <= current.cost * (1 - limits.switchGain) ? best : current
}
