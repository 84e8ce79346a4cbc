import { expect, it } from 'vitest'
import { applyToStore, emptyStore, givenPolicy } from '../../tests/apply-plan.ts'
import { givenCategory, givenOffers } from '../../tests/given-offers.ts'
import type { OurCatalog } from './our-catalog.ts'
import { planCatalog, planReprice } from './plan-catalog.ts'

const policy = givenPolicy()
const amounts = [44, 59, 74, 86, 257, 568, 875, 1163, 1454, 2010, 3688]
const feed = (its: readonly number[] = amounts, unit = 215) => ({
  products: givenOffers(its, { unit }),
  categories: [givenCategory()],
})
const filled = (its = amounts) => applyToStore(emptyStore, planCatalog(feed(its), emptyStore, policy))
const idsOf = (plan: { changes: readonly { row: { id: string }; kind: string }[] }, kind: string) =>
  plan.changes.filter((change) => change.kind === kind).map((change) => change.row.id)

it('prices each new package from the cost of its chosen product', () => {
  const plan = planCatalog(feed(), emptyStore, policy)
  expect(idsOf(plan, 'new')).toHaveLength(amounts.length)
  expect(plan.changes.find(({ row }) => row.id === 'mobile-legends-86')).toMatchObject({
    before: null,
    after: { price: 132, isActive: true, cost: 18_490, code: 'ML86-S2' },
  })
})

it('sells what is too cheap for a card: other ways bear it, and several of it', () => {
  const plan = planCatalog(feed([5, ...amounts]), emptyStore, policy)
  expect(idsOf(plan, 'new')).toContain('mobile-legends-5')
})

it('changes nothing when the supplier changed nothing', () => {
  expect(planCatalog(feed(), filled(), policy)).toMatchObject({
    games: [],
    changes: [],
    held: [],
    products: [],
    unchanged: amounts.length,
  })
})

it('writes a game again whose players the supplier looks up no longer, or again', () => {
  const without = { ...feed(), categories: [givenCategory({ checksPlayer: false })] }
  expect(planCatalog(without, filled(), policy).games).toMatchObject([{ id: 'mobile-legends', checksPlayer: false }])
  const store = applyToStore(emptyStore, planCatalog(without, emptyStore, policy))
  expect(planCatalog(feed(), store, policy).games).toMatchObject([{ id: 'mobile-legends', checksPlayer: true }])
  expect(planCatalog(without, store, policy).games).toEqual([])
})

it('changes only the package whose cost changed, and keeps what it was sold by', () => {
  const dearer = feed().products.map((row) => (row.name === '86 Diamonds' ? { ...row, price: row.price + 500 } : row))
  const plan = planCatalog({ ...feed(), products: dearer }, filled(), policy)
  expect(plan.changes).toMatchObject([
    { kind: 'changed', row: { id: 'mobile-legends-86' }, before: { cost: 18_490 }, after: { cost: 18_990 } },
  ])
  expect(plan.products.map((product) => product.code)).toEqual(['ML86-S15', 'ML86-S2', 'ML86-S24'])
})

it('follows a moved rate without a change at the supplier', () => {
  const plan = planReprice(filled(), givenPolicy({ usdToIdr: 15_000 }))
  expect(plan.changes).toHaveLength(amounts.length)
  expect(plan.changes.every(({ before, after }) => after.price > (before?.price ?? 0))).toBe(true)
})

it('takes a package off sale that the supplier no longer has, and puts it back later', () => {
  const plan = planCatalog(feed(amounts.slice(1)), filled(), policy)
  expect(plan.changes).toMatchObject([
    { kind: 'gone', row: { id: 'mobile-legends-44' }, reason: 'The supplier no longer lists it' },
  ])
  const without = applyToStore(filled(), plan)
  expect(idsOf(planCatalog(feed(), without, policy), 'changed')).toEqual(['mobile-legends-44'])
})

it('remembers what a package cost while it was away', () => {
  const without = applyToStore(filled(), planCatalog(feed(amounts.slice(1)), filled(), policy))
  const dearer = feed().products.map((row) => (row.name === '44 Diamonds' ? { ...row, price: row.price * 1.5 } : row))
  const plan = planCatalog({ ...feed(), products: dearer }, without, policy)
  expect(plan).toMatchObject({ changes: [], held: [{ packageId: 'mobile-legends-44', costBefore: 9_460 }] })
})

it('never touches a game or a package of the seller', () => {
  const store = filled()
  const isOwn = (pack: { id: string }) => pack.id === 'mobile-legends-86'
  const own: OurCatalog = {
    ...store,
    packages: store.packages.map((pack) => (isOwn(pack) ? { ...pack, source: 'seller', price: 1 } : pack)),
  }
  const dearer = feed(amounts, 230)
  expect(planCatalog(dearer, own, policy).changes.some(({ row }) => isOwn(row))).toBe(false)
  expect(planCatalog(dearer, own, policy).leftOut).toMatchObject([{ code: 'mobile-legends-86' }])
  const ownGame: OurCatalog = {
    ...emptyStore,
    games: store.games.map((game) => ({ ...game, source: 'seller' as const })),
  }
  expect(planCatalog(feed(), ownGame, policy)).toMatchObject({ games: [], changes: [], products: [] })
})

it('takes the seller’s yes to a held change, and keeps quiet about one he turned down', () => {
  const store = filled()
  const dearer = feed().products.map((row) => (row.name === '86 Diamonds' ? { ...row, price: row.price * 1.5 } : row))
  const next = { ...feed(), products: dearer }
  const [held] = planCatalog(next, store, policy).held
  expect(held).toMatchObject({ costBefore: 18_490, costAfter: 27_735, isPaused: true, isRejected: false })
  const decided = (what: 'approved' | 'rejected', cost: number) =>
    givenPolicy({ decisions: { ...policy.decisions, [what]: new Map([['mobile-legends-86', cost]]) } })
  expect(planCatalog(next, store, decided('approved', 27_735))).toMatchObject({
    held: [],
    changes: [{ kind: 'changed', after: { cost: 27_735 } }],
  })
  expect(planCatalog(next, store, decided('approved', 27_000)).held).toHaveLength(1)
  expect(planCatalog(next, store, decided('rejected', 27_735)).held).toMatchObject([{ isRejected: true }])
})

it('prices by the margin of the supplier whose list it reads, and of the one whose product each package is sold by', () => {
  const suppliers = { lapakgaming: 30, other: 50 }
  const priceOf86 = (plan: ReturnType<typeof planReprice>) =>
    plan.changes.find(({ row }) => row.id === 'mobile-legends-86')?.after.price
  const expected = (percent: number) => Math.ceil((18_490 * (100 + percent)) / 15_500)
  const ruled = { ...givenPolicy({ suppliers }), supplier: 'lapakgaming' }
  expect(priceOf86(planCatalog(feed(), emptyStore, ruled))).toBe(expected(30))
  expect(priceOf86(planReprice(filled(), ruled))).toBe(expected(30))
  const store = filled()
  const others = { ...store, products: store.products.map((product) => ({ ...product, supplier: 'other' })) }
  expect(priceOf86(planReprice(others, givenPolicy({ suppliers })))).toBe(expected(50))
})

it('prices by the band of the cost that a package has now', () => {
  const bands = givenPolicy({ costBands: [{ underIdr: 18_500, marginPercent: 20 }] })
  const priceOf86 = (factor: number) =>
    planCatalog(feed(amounts, 215 * factor), emptyStore, bands).changes.find(
      ({ row }) => row.id === 'mobile-legends-86',
    )?.after
  expect(priceOf86(1)).toMatchObject({ cost: 18_490, price: Math.ceil((18_490 * 120) / 15_500) })
  expect(priceOf86(2)).toMatchObject({ cost: 36_980, price: Math.ceil((36_980 * 110) / 15_500) })
})
