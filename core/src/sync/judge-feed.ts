import { findByCode } from './find-by-id.ts'
import { mistakeBehind } from './judge-move.ts'
import type { OurCatalog, OurProduct, SyncPolicy } from './our-catalog.ts'
import type { Planned } from './plan-package.ts'
import { median } from './price-sanity.ts'
import { rupiahRate } from './quote.ts'
import type { ReadRows } from './read-products.ts'

type Comparison = Readonly<{
  /** Ratio of new to known price for each product's row; without codes that occur in several rows. */
  ratios: readonly number[]
  /** Products that could be ordered so far, and how many of them are missing from the list. */
  known: number
  missing: number
}>

/** All the store knows: its packages, and the products that belong to none of them. */
type Ours = Readonly<{ planned: readonly Planned[]; strays: readonly OurProduct[] }>

function compare({ byCode, ambiguous }: ReadRows, { planned, strays }: Ours): Comparison {
  const ratios: number[] = []
  let known = 0
  let missing = 0
  const compareOne = ({ code, cost, isChosen, isAvailable }: OurProduct, price: number | undefined) => {
    if (!isChosen && !isAvailable) return
    if (isAvailable) known++
    if (isAvailable && price === undefined) missing++
    if (isChosen && price !== undefined && !(ambiguous.size > 0 && ambiguous.has(code))) ratios.push(price / cost)
  }
  const priceInList = ({ code }: OurProduct) => byCode.get(code)?.price
  for (const { known: own, item } of planned) {
    if (!own) continue
    for (const product of own.products) {
      const offer = item && findByCode(item.variants, product.code)
      compareOne(product, offer ? offer.cost : priceInList(product))
    }
  }
  for (const product of strays) compareOne(product, priceInList(product))
  return { ratios, known, missing }
}

function mistakeInAll({ ratios }: Comparison, policy: SyncPolicy): string | undefined {
  const { limits } = policy
  if (ratios.length < limits.fewestToJudge) return undefined
  const usable = ratios.filter((ratio) => ratio > 0 && Number.isFinite(ratio))
  const broken = ratios.length - usable.length
  if (broken > ratios.length / 2) return `${broken} of the ${ratios.length} prices we know are no prices any more`
  const middle = median(usable)
  const mistake = mistakeBehind(middle, rupiahRate(policy), limits)
  return mistake && `The price of most products ${mistake}`
}

function cutShort({ known, missing }: Comparison, { limits }: SyncPolicy): string | undefined {
  if (known < limits.fewestToJudge || missing <= known * limits.largestShare) return undefined
  return `The supplier’s list lacks ${missing} of the ${known} products we know: it looks cut short`
}

function tooMuchAtOnce(planned: readonly Planned[], { limits }: SyncPolicy) {
  let onSale = 0
  let gone = 0
  let moved = 0
  for (const { known, outcome } of planned) {
    if (!known?.pack.isActive) continue
    onSale++
    const before = known.cost
    const after = outcome.state?.cost
    if (outcome.held) moved += outcome.held.isRejected ? 0 : 1
    else if (!outcome.state?.isActive) gone++
    else if (before && after && Math.abs(after / before - 1) > limits.notableMove) moved++
  }
  if (onSale < limits.fewestToJudge) return undefined
  if (gone + moved <= onSale * limits.largestShare) return undefined
  return `The supplier’s list would change ${gone + moved} of ${onSale} packages at once: ${gone} off sale, ${moved} at another cost`
}

/** Why the supplier's list as a whole is probably broken, as a sentence for the seller; undefined where it is not. */
export function judgeFeed(rows: ReadRows, ours: OurCatalog, all: Ours, policy: SyncPolicy): string | undefined {
  const sells = ours.packages.some((pack) => pack.source === 'supplier' && pack.isActive)
  if (!sells) return undefined
  if (rows.byCode.size === 0) return 'The supplier’s list is empty'
  const comparison = compare(rows, all)
  return mistakeInAll(comparison, policy) ?? cutShort(comparison, policy) ?? tooMuchAtOnce(all.planned, policy)
}
