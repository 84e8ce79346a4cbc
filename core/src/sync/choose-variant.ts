import type { SupplierProduct } from './supplier-feed.ts'
import { type SyncLimits, standardLimits } from './sync-limits.ts'

/** Slower than this nothing is sold, whatever the seller marked: nobody waits that long for a top-up. */
const slowestSold = 180

/** What the store knows that decides between providers; without it the fastest, then cheapest, is chosen. */
export type VariantChoice = Readonly<{
  limits: SyncLimits
  /** The provider chosen so far, by package. */
  chosenCodes: Pick<ReadonlyMap<string, string>, 'get'>
  /** Packages the seller sells although only slow providers have them. */
  slow: ReadonlySet<string>
}>

export const freshChoice: VariantChoice = { limits: standardLimits, chosenCodes: new Map(), slow: new Set() }

const speedClass = (minutes: number) => (minutes === 0 ? 0 : minutes <= 30 ? 1 : 2)

/** Best first: at once before within half an hour before slower, then the cheapest; codes decide among equals. */
export const rankVariants = (variants: readonly SupplierProduct[]): readonly SupplierProduct[] =>
  variants.length < 2
    ? variants
    : [...variants].sort(
        (a, b) =>
          speedClass(a.processMinutes) - speedClass(b.processMinutes) || a.cost - b.cost || (a.code < b.code ? -1 : 1),
      )

/** The variant to sell by: available and fast enough, then the cheapest, but not another one for a small gain. */
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
