import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyToStore,
  emptyStore,
  type GivenPricing,
  givenPolicy,
  givenPricing,
  restoreInStore,
} from '../../tests/apply-plan.ts'
import { givenCategory, givenOffers } from '../../tests/given-offers.ts'
import { defaultRules } from '../pricing/pricing-rules.ts'
import { rupiahSteps } from '../pricing/rupiah-price.ts'
import { noDecisions, type OurCatalog, type SyncPolicy } from './our-catalog.ts'
import { planCatalog, planReprice, readKnown } from './plan-catalog.ts'
import { askedFloor } from './plan-package.ts'
import type { CatalogPlan } from './plan-types.ts'
import { planUndo, type UndoableChange } from './plan-undo.ts'
import { type Pricing, quote } from './quote.ts'
import type { SupplierProductRow } from './supplier-feed.ts'
import { standardLimits } from './sync-limits.ts'

const amounts = [44, 59, 74, 86, 257, 568, 875, 1163, 1454, 2010, 3688]
const base = givenOffers(amounts)

/** Possible changes of a provider's row: moved a little, moved a lot, broken, sold out, missing, doubled. */
const change = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ kind: 'same' } as const) },
  {
    weight: 4,
    arbitrary: fc.double({ min: 0.6, max: 1.6, noNaN: true }).map((factor) => ({ kind: 'price', factor }) as const),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(0, -1, 0.1, 10, 100, 1 / 15_500, Number.NaN, 1e9)
      .map((factor) => ({ kind: 'price', factor }) as const),
  },
  { weight: 1, arbitrary: fc.constantFrom('empty', 'missing', 'twice', 'slow').map((kind) => ({ kind }) as const) },
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

function mutate(row: SupplierProductRow, its: Change): SupplierProductRow[] {
  if (its.kind === 'price') {
    const price = row.price * its.factor
    return [{ ...row, price: its.factor > 0.5 && its.factor < 2 ? Math.round(price) : price }]
  }
  if (its.kind === 'empty') return [{ ...row, status: 'empty' }]
  if (its.kind === 'slow') return [{ ...row, processMinutes: 1440 }]
  if (its.kind === 'twice') return [row, { ...row, price: row.price + 1 }]
  return its.kind === 'missing' ? [] : [row]
}

const feed = fc.array(change, { minLength: base.length, maxLength: base.length }).map((its) => ({
  products: base.flatMap((row, index) => mutate(row, its[index] ?? { kind: 'same' })),
  categories: [givenCategory()],
}))

const fee = fc.record({ basisPoints: fc.integer({ min: 0, max: 500 }), fixedCents: fc.integer({ min: 0, max: 60 }) })
const margin = fc.integer({ min: 1, max: 100 })
const packageRule = fc.oneof(
  margin.map((marginPercent) => ({ marginPercent })),
  fc.integer({ min: 1, max: 5_000 }).map((fixedCents) => ({ fixedCents })),
)

const usdToIdr = fc.double({ min: 10_000, max: 20_000, noNaN: true })
/** Any rules the seller may save. */
const anyRules = fc.record({
  marginPercent: margin,
  suppliers: fc.dictionary(fc.constantFrom('lapakgaming', 'other'), margin),
  costBands: fc
    .uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 4 })
    .chain((ends) => fc.tuple(...ends.map((underIdr) => margin.map((marginPercent) => ({ underIdr, marginPercent }))))),
  smallestProfitIdr: fc.nat(20_000),
  games: fc.oneof(
    fc.constant({}),
    margin.map((percent) => ({ 'mobile-legends': percent })),
  ),
  packages: fc.dictionary(
    fc.constantFrom('mobile-legends-86', 'mobile-legends-257', 'mobile-legends-2010'),
    packageRule,
  ),
  rounding: fc.constantFrom('cent' as const, 'ninety-nine' as const),
  rupiahStep: fc.constantFrom(...rupiahSteps),
  floorPercent: fc.integer({ min: 0, max: 20 }),
  floorWays: fc.constantFrom('cheapest', 'every'),
  gameFloorWays: fc.constant({}),
  fees: fc.record({ card: fee, ewallet: fee, qris: fee, paypal: fee }, { requiredKeys: [] }),
})

const rules = fc.record({
  usdToIdr: fc.double({ min: 10_000, max: 20_000, noNaN: true }),
  marginPercent: fc.integer({ min: 1, max: 100 }),
})
const step = fc.record({ feed, rules })

function expectSellable(store: OurCatalog, its: GivenPricing) {
  const costs = new Map(store.products.filter((one) => one.isChosen).map((one) => [one.packageId, one.cost]))
  for (const pack of store.packages) {
    expect(Number.isSafeInteger(pack.price) && pack.price > 0, pack.id).toBe(true)
    if (!pack.isActive) continue
    const cost = costs.get(pack.id)
    expect(cost, pack.id).toBeDefined()
    expect(pack.price, pack.id).toBeGreaterThanOrEqual(quote(pack, cost ?? 0, givenPricing(its)).floorUsdCents)
  }
}

const sortedStates = (store: OurCatalog) => ({
  packages: store.packages.map(({ id, price, isActive }) => ({ id, price, isActive })),
  costs: store.products
    .filter((one) => one.isChosen)
    .map(({ packageId, code, cost }) => ({ packageId, code, cost }))
    .sort((a, b) => (a.packageId < b.packageId ? -1 : 1)),
})

const undoOf = (plan: CatalogPlan, store: OurCatalog, its: GivenPricing) =>
  planUndo(
    'run',
    plan.changes.map(({ row, before, after }) => ({
      packageId: row.id,
      gameId: row.gameId,
      name: row.name,
      before,
      after,
    })),
    new Map(store.packages.map(({ id, price, isActive }) => [id, { price, isActive, lastRunId: 'run' }])),
    givenPolicy(its),
  )

describe('whatever the supplier, the rates and the rules do', () => {
  it('nothing on sale is below its cost and floor, and every price is whole and above zero', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
        let store = emptyStore
        for (const { feed: next, rules: its } of steps) {
          store = applyToStore(store, planCatalog(next, store, givenPolicy(its)))
          expectSellable(store, its)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('a plan that was applied leaves nothing to do', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 4 }), (steps) => {
        let store = emptyStore
        for (const { feed: next, rules: its } of steps) {
          const plan = planCatalog(next, store, givenPolicy(its))
          const after = applyToStore(store, plan)
          expect(applyToStore(after, { ...plan, products: plan.products }).packages).toEqual(after.packages)
          const again = planReprice(after, givenPolicy(its))
          expect(again.changes).toEqual([])
          store = after
        }
      }),
      { numRuns: 200 },
    )
  })

  it('the order of its rows changes nothing', () => {
    fc.assert(
      fc.property(feed, feed, fc.infiniteStream(fc.nat()), (first, second, order) => {
        const store = applyToStore(emptyStore, planCatalog(first, emptyStore, givenPolicy()))
        const shuffled = second.products
          .map((row) => ({ row, key: order.next().value }))
          .sort((a, b) => a.key - b.key)
          .map(({ row }) => row)
        const plan = planCatalog(second, store, givenPolicy())
        expect(planCatalog({ ...second, products: shuffled }, store, givenPolicy())).toEqual(plan)
      }),
      { numRuns: 150 },
    )
  })

  it('an undo gives back exactly what was before', () => {
    fc.assert(
      fc.property(step, feed, rules, (first, second, its) => {
        const store = applyToStore(emptyStore, planCatalog(first.feed, emptyStore, givenPolicy(first.rules)))
        const plan = planCatalog(second, store, givenPolicy(its))
        const after = applyToStore(store, plan)
        const undo = undoOf(plan, after, first.rules)
        expect(undo.kind).toBe(plan.changes.length === 0 ? 'refused' : 'restore')
        if (undo.kind === 'refused') return
        const known = new Set(store.packages.map((pack) => pack.id))
        const changed = new Set(plan.changes.map(({ row }) => row.id))
        const restored = sortedStates(restoreInStore(after, undo.states))
        const before = sortedStates(store)
        expect(restored.packages.filter(({ id }) => known.has(id))).toEqual(before.packages)
        expect(restored.packages.filter(({ id, isActive }) => !known.has(id) && isActive)).toEqual([])
        const costsOf = ({ costs }: typeof before) =>
          costs.filter(({ packageId }) => known.has(packageId) && changed.has(packageId))
        expect(costsOf(restored)).toEqual(costsOf(before))
      }),
      { numRuns: 200 },
    )
  })
})

describe('an undo', () => {
  const store = applyToStore(
    emptyStore,
    planCatalog({ products: base, categories: [givenCategory()] }, emptyStore, givenPolicy()),
  )
  const plan = planReprice(store, givenPolicy({ marginPercent: 20 }))
  const after = applyToStore(store, plan)
  const its = { usdToIdr: 15_500, marginPercent: 20 }

  it('is refused with a sentence where the package has changed again since', () => {
    const later = { ...after, packages: after.packages.map((pack) => ({ ...pack, price: pack.price + 1 })) }
    expect(undoOf(plan, later, its)).toEqual({
      kind: 'refused',
      reason: 'It cannot be undone: 1163 Diamonds has changed again since that run.',
    })
  })

  it('is refused where the old price would be below cost and floor by now', () => {
    expect(undoOf(plan, after, { ...its, usdToIdr: 12_000 })).toMatchObject({
      reason: expect.stringMatching(/would be below its cost and floor of \d+ cents today/),
    })
  })

  it('of a run that changed nothing is refused', () => {
    expect(planUndo('run', [], new Map(), givenPolicy(its))).toEqual({
      kind: 'refused',
      reason: 'That run changed no prices',
    })
  })
})

const anyStep = fc.oneof(
  { weight: 4, arbitrary: feed.map((next) => ({ kind: 'feed', next }) as const) },
  { weight: 2, arbitrary: usdToIdr.map((rate) => ({ kind: 'rate', rate }) as const) },
  { weight: 2, arbitrary: anyRules.map((rules) => ({ kind: 'rules', rules }) as const) },
  { weight: 3, arbitrary: fc.nat({ max: 3 }).map((back) => ({ kind: 'undo', back }) as const) },
)
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

type Run = Readonly<{
  id: string
  changes: UndoableChange[]
  store: OurCatalog
  rulesBefore?: Pricing['rules']
  isUndo?: true
}>
type Shop = {
  store: OurCatalog
  pricing: Pricing
  decisions: SyncPolicy['decisions']
  runs: Run[]
  lastRuns: Map<string, string>
}

const openShop = (): Shop => ({
  store: emptyStore,
  pricing: { rules: defaultRules, rates: { IDR: 15_500 } },
  decisions: noDecisions,
  runs: [],
  lastRuns: new Map(),
})
const policyOf = ({ pricing, decisions }: Shop): SyncPolicy => ({ ...pricing, decisions, limits: standardLimits })

const toUndoable = ({ row: { id, gameId, name }, before, after }: CatalogPlan['changes'][number]): UndoableChange => ({
  packageId: id,
  gameId,
  name,
  before,
  after,
})

function record(shop: Shop, run: Omit<Run, 'id'>): void {
  if (run.changes.length === 0) return
  const id = `run-${shop.runs.length}`
  shop.runs.push({ ...run, id })
  for (const { packageId } of run.changes) shop.lastRuns.set(packageId, id)
}

function apply(shop: Shop, plan: CatalogPlan, rulesBefore?: Pricing['rules']): void {
  const store = shop.store
  shop.store = applyToStore(store, plan)
  record(shop, { store, changes: plan.changes.map(toUndoable), ...(rulesBefore ? { rulesBefore } : {}) })
}

const soldBy = (store: OurCatalog) =>
  new Map([...readKnown(store)].map(([id, { pack, cost, code }]) => [id, [pack.price, pack.isActive, cost, code]]))

/** Expects prices to cover the cost of an undecided held change, which may be the true cost. */
function expectCovering(shop: Shop, ids: readonly string[]): void {
  const known = readKnown(shop.store)
  for (const id of ids) {
    const { pack, cost } = known.get(id) ?? {}
    if (!pack?.isActive) continue
    expect(pack.price, id).toBeGreaterThanOrEqual(askedFloor(pack, cost, policyOf(shop)) ?? 0)
  }
}

/** The server's rules: an undo cannot be undone; rules are restored with prices only if nothing changed since. */
function undo(shop: Shop, back: number): void {
  const run = shop.runs.at(-1 - back)
  if (!run || run.isUndo || (run.rulesBefore && back > 0)) return
  const pricing = run.rulesBefore ? { ...shop.pricing, rules: run.rulesBefore } : shop.pricing
  const current = new Map(
    shop.store.packages.map(({ id, price, isActive }) => [id, { price, isActive, lastRunId: shop.lastRuns.get(id) }]),
  )
  const policy = { ...policyOf(shop), ...pricing }
  const plan = planUndo(run.id, run.changes, current, policy)
  if (plan.kind === 'refused') return
  const store = shop.store
  shop.store = restoreInStore(store, plan.states)
  shop.pricing = pricing
  const [before, now] = [soldBy(run.store), soldBy(shop.store)]
  for (const { packageId } of run.changes) {
    if (before.has(packageId)) expect(now.get(packageId), packageId).toEqual(before.get(packageId))
    else expect(now.get(packageId)?.[1], packageId).toBe(false)
  }
  expectCovering(
    shop,
    run.changes.map(({ packageId }) => packageId),
  )
  const undone = new Map(shop.decisions.undone)
  for (const { packageId, before: was, after } of run.changes) {
    if (after.cost !== null && after.cost !== was?.cost) undone.set(packageId, after.cost)
  }
  shop.decisions = { ...shop.decisions, undone }
  record(shop, {
    store,
    isUndo: true,
    changes: run.changes.map((one) => ({ ...one, before: one.after, after: one.before ?? one.after })),
  })
}

function take(shop: Shop, its: Step): void {
  if (its.kind === 'undo') {
    undo(shop, its.back)
    return
  }
  if (its.kind === 'feed') {
    const plan = planCatalog(its.next, shop.store, policyOf(shop))
    apply(shop, plan)
    if (plan.feedProblem) return
    const asked = plan.held.flatMap((held) =>
      held.costAfter === null ? [] : [[held.packageId, held.costAfter] as const],
    )
    shop.decisions = { ...shop.decisions, asked: new Map(asked) }
    return
  }
  const rulesBefore = its.kind === 'rules' ? shop.pricing.rules : undefined
  shop.pricing =
    its.kind === 'rules' ? { ...shop.pricing, rules: its.rules } : { ...shop.pricing, rates: { IDR: its.rate } }
  apply(shop, planReprice(shop.store, policyOf(shop)), rulesBefore)
  const policy = policyOf(shop)
  expectCovering(
    shop,
    shop.store.packages.map(({ id }) => id),
  )
  expect(planReprice(shop.store, policy).changes).toEqual([])
}

function expectSoldAbove({ store, pricing }: Shop): void {
  for (const { pack, cost } of readKnown(store).values()) {
    expect(Number.isSafeInteger(pack.price) && pack.price > 0, pack.id).toBe(true)
    if (!pack.isActive) continue
    expect(cost, pack.id).toBeDefined()
    expect(pack.price, pack.id).toBeGreaterThanOrEqual(quote(pack, cost ?? 0, pricing).floorUsdCents)
  }
}

it('no sequence of lists, rates, rules and undos sells below cost and floor after fees, or undoes inexactly', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 2, maxLength: 10 }), (steps) => {
      const shop = openShop()
      for (const its of steps) {
        take(shop, its)
        expectSoldAbove(shop)
      }
    }),
    { numRuns: 500 },
  )
})
