import { judgeMove, mistakeBehind } from './judge-move.ts'
import type { SyncPolicy } from './our-catalog.ts'
import { hold, type KnownPackage, type Outcome, planPackage, stateOf, takeOff } from './plan-package.ts'
import { rupiahRate } from './quote.ts'
import { isOffered } from './read-products.ts'
import type { LeftOut, SupplierProduct, SupplierProductRow } from './supplier-feed.ts'

/** Contents of the supplier's lists, by product code. */
export type Reading = Readonly<{
  rows: ReadonlyMap<string, SupplierProductRow>
  ambiguous: ReadonlyMap<string, number>
  products: ReadonlyMap<string, SupplierProduct>
  /** Why a code or a package is left out. */
  leftOut: ReadonlyMap<string, LeftOut>
}>

type Offer = Readonly<{
  row: SupplierProductRow
  count: number | undefined
  product: SupplierProduct | undefined
  cost: number
}>

/** The current offer of the package's provider; undefined when the provider no longer has it. */
function offerOf({ cost, code }: KnownPackage, { rows, ambiguous, products }: Reading): Offer | undefined {
  const row = code === undefined ? undefined : rows.get(code)
  if (!row || cost === undefined || !isOffered(row)) return undefined
  return { row, count: ambiguous.get(row.code), product: products.get(row.code), cost }
}

/** Why the offer is not believed; undefined when it is left out for a reason other than its price. */
function problemOf(
  { row, count, product, cost }: Offer,
  recent: readonly number[],
  leftOut: LeftOut | undefined,
  policy: SyncPolicy,
) {
  const { limits } = policy
  const mistake = mistakeBehind(row.price / cost, rupiahRate(policy), limits)
  if (count !== undefined) return { kind: 'mistake', reason: `${count} rows share its code` } as const
  if (mistake) return { kind: 'mistake', reason: `Its price of ${row.price} ${mistake} (${cost})` } as const
  if (leftOut?.about !== 'price' || !product) return undefined
  return (
    judgeMove(cost, product.cost, recent, rupiahRate(policy), limits) ??
    ({ kind: 'mistake', reason: leftOut.reason } as const)
  )
}

/** Plans a package of ours that cannot be sold now: its provider's price is implausible, or no provider has it. */
export function planMissing(known: KnownPackage, reading: Reading, policy: SyncPolicy): Outcome {
  const { pack, code = '', recentCosts } = known
  // A package that is off sale because of a held change stays held until the seller decides.
  if (!pack.isActive && !policy.decisions.asked.has(pack.id)) return { row: pack, state: stateOf(known) }
  const left = reading.leftOut.get(code)
  const offer = offerOf(known, reading)
  const problem = offer && problemOf(offer, recentCosts, left, policy)
  const product = offer?.product
  if (problem && product && policy.decisions.approved.get(pack.id) === product.cost) {
    const candidate = { ...pack, cost: product.cost, chosenCode: product.code, variants: [product] }
    return planPackage(known, candidate, policy)
  }
  if (problem) return hold(known, problem, product?.cost, policy)
  const reason = reading.leftOut.get(pack.id)?.reason ?? left?.reason
  return takeOff(known, reason ?? 'The supplier no longer lists it')
}
