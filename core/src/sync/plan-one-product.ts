import { chooseVariant, rankVariants } from './choose-variant.ts'
import { mistakeBehind } from './judge-move.ts'
import { summarise } from './list-changes.ts'
import type { OurCatalog, OurProduct, SyncPolicy } from './our-catalog.ts'
import { readKnown } from './plan-catalog.ts'
import { hold, type KnownPackage, type Outcome, planPackage, takeOff } from './plan-package.ts'
import { planProducts } from './plan-products.ts'
import type { CatalogPlan } from './plan-types.ts'
import { rupiahRate } from './quote.ts'
import { isOffered, readProducts } from './read-products.ts'
import type { SupplierProduct, SupplierProductRow } from './supplier-feed.ts'

const toVariant = (product: OurProduct): SupplierProduct => ({ ...product, providerCode: product.providerCode ?? '' })

/** The package's variants with this product updated from its row; without a usable row it cannot be ordered. */
function variantsWith(ours: readonly OurProduct[], product: OurProduct, row: SupplierProductRow | undefined) {
  const [read] = row ? readProducts([row]).products : []
  return ours
    .filter((one) => one.packageId === product.packageId)
    .map((one): SupplierProduct => {
      if (one.code !== product.code) return toVariant(one)
      return read ?? { ...toVariant(one), isAvailable: false }
    })
}

function plan(known: KnownPackage, variants: readonly SupplierProduct[], policy: SyncPolicy): Outcome {
  const { pack, code } = known
  const chosenCodes = new Map(code === undefined ? [] : [[pack.id, code]])
  const chosen = chooseVariant(pack.id, variants, { ...policy, chosenCodes, slow: policy.decisions.slow })
  if (!chosen) return takeOff(known, 'No provider has it at the moment')
  const candidate = { ...pack, cost: chosen.cost, chosenCode: chosen.code, variants: rankVariants(variants) }
  return planPackage(known, candidate, policy)
}

/**
 * Plans the change of one product the supplier reported, from its current row (undefined: the supplier no longer knows
 * the code). Undefined where only a whole sync can decide: a new product, or one that became a different product.
 */
export function planOneProduct(
  code: string,
  row: SupplierProductRow | undefined,
  ours: OurCatalog,
  policy: SyncPolicy,
): CatalogPlan | undefined {
  const product = ours.products.find((one) => one.code === code)
  const known = product && readKnown(ours).get(product.packageId)
  if (!product || !known || (row && row.name.replace(/\s+/g, ' ') !== product.name)) return undefined
  const mistake = row && mistakeBehind(row.price / product.cost, rupiahRate(policy), policy.limits)
  const isMistaken = row !== undefined && mistake !== undefined && product.isChosen && isOffered(row)
  const variants = variantsWith(ours.products, product, mistake ? undefined : row)
  const outcome = isMistaken
    ? hold(
        known,
        { kind: 'mistake', reason: `Its price of ${row?.price} ${mistake} (${product.cost})` },
        undefined,
        policy,
      )
    : plan(known, variants, policy)
  const { cost, code: chosenCode } = outcome.state ?? {}
  const planned = [{ known, item: { ...known.pack, cost: cost ?? 0, chosenCode: chosenCode ?? '', variants }, outcome }]
  return {
    ...summarise(planned),
    games: [],
    products: planProducts(known.products, [], planned),
    leftOut: [],
    feedProblem: undefined,
  }
}
