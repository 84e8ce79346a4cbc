import { expect, it } from 'vitest'
import { type CataloguePlan, type OurCatalogue, planCatalogue } from './plan-catalogue.ts'
import { givenCategory, givenOffers } from './test-feed.ts'

const rules = { usdToIdr: 15_500, marginPercent: 10 }
const amounts = [44, 59, 74, 86, 257, 568, 875, 1163, 1454, 2010, 3688]
const feed = (its: readonly number[] = amounts, unit = 215) => ({
  products: givenOffers(its, { unit }),
  categories: [givenCategory()],
})
const nothing: OurCatalogue = { games: [], packages: [] }
const afterwards = (plan: CataloguePlan): OurCatalogue => ({
  games: plan.games.map(({ id }) => ({ id, source: 'supplier' })),
  packages: plan.packages.map((item) => ({ ...item, source: 'supplier', isActive: true })),
})

it('prices each package from the cost of its chosen product', () => {
  const plan = planCatalogue(feed(), nothing, rules)
  expect(plan.changed).toHaveLength(amounts.length)
  expect(plan.packages.find((item) => item.id === 'mobile-legends-86')).toMatchObject({
    cost: 18_490,
    price: 132,
    isPriceNew: true,
    chosenCode: 'ML86-S2',
  })
})

it('does not sell what is cheaper than the smallest card payment', () => {
  const plan = planCatalogue(feed([5, ...amounts]), nothing, rules)
  expect(plan.packages.map((item) => item.id)).not.toContain('mobile-legends-5')
  expect(plan.leftOut).toMatchObject([{ code: 'mobile-legends-5', reason: expect.stringMatching(/card payment/) }])
})

it('changes nothing when the supplier changed nothing', () => {
  const first = planCatalogue(feed(), nothing, rules)
  expect(planCatalogue(feed(), afterwards(first), rules)).toMatchObject({ changed: [], retired: [] })
})

it('compares and updates only the packages that changed', () => {
  const ours = afterwards(planCatalogue(feed(), nothing, rules))
  const dearer = feed().products.map((row) => (row.name === '86 Diamonds' ? { ...row, price: row.price + 500 } : row))
  const plan = planCatalogue({ ...feed(), products: dearer }, ours, rules)
  expect(plan.changed.map((item) => item.id)).toEqual(['mobile-legends-86'])
})

it('takes a package off sale that the supplier no longer has, and puts it back later', () => {
  const ours = afterwards(planCatalogue(feed(), nothing, rules))
  const plan = planCatalogue(feed(amounts.slice(1)), ours, rules)
  expect(plan.retired).toEqual(['mobile-legends-44'])
  const without = {
    ...ours,
    packages: ours.packages.map((item) => ({ ...item, isActive: item.id !== 'mobile-legends-44' })),
  }
  expect(planCatalogue(feed(), without, rules).changed.map((item) => item.id)).toContain('mobile-legends-44')
})

it('never touches a game or a package of the seller', () => {
  const own = { ...afterwards(planCatalogue(feed(), nothing, rules)).packages[0], source: 'seller' as const }
  const ownGame: OurCatalogue = { games: [{ id: 'mobile-legends', source: 'seller' }], packages: [] }
  expect(planCatalogue(feed(), ownGame, rules)).toMatchObject({ games: [], packages: [] })
  const plan = planCatalogue(feed(), { games: [], packages: [own as OurCatalogue['packages'][number]] }, rules)
  expect(plan.packages.map((item) => item.id)).not.toContain(own.id)
  expect(plan.leftOut.map((entry) => entry.code)).toContain(own.id)
})

it('is held for the seller when it would empty the shop', () => {
  const ours = afterwards(planCatalogue(feed(), nothing, rules))
  expect(planCatalogue({ products: [], categories: [] }, ours, rules).holdReason).toMatch(/11 of 11 packages/)
  expect(planCatalogue(feed(amounts.slice(4)), ours, rules).holdReason).toBeUndefined()
})
