import type { EndpointInput } from '@topup/core/api/endpoints'
import { listedFees } from '@topup/core/pricing/payment-fees'
import { DAY } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { givenCheckout, givenOrders, untilOrders } from '../../tests/_support/given-order.ts'
import { givenPaid } from '../../tests/_support/given-paid.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { write } from '../platform/db/write.ts'
import { reprice } from './sync/reprice.ts'

type Rules = EndpointInput<'savePricingRules'>['rules']

const priceOf = async (shop: Shop, gameId: string, id: string) =>
  (await shop.createBrowser().api('getGame', { id: gameId })).packages.find((item) => item.id === id)?.price
const current = (seller: Browser) => seller.api('getPricingRules')
const save = async (seller: Browser, changes: Partial<Rules>) => {
  const { version, rules } = await current(seller)
  return seller.api('savePricingRules', { basedOn: version, rules: { ...rules, ...changes } })
}

describe('the pricing rules', () => {
  it('are for sellers, and changed by the owner only', async ({ shop, seller }) => {
    const { rules, version } = await current(seller)
    const buyer = shop.createBrowser()
    await expect(buyer.api('getPricingRules')).rejects.toMatchObject({ code: 'not_signed_in' })
    await expect(buyer.api('savePricingRules', { basedOn: version, rules })).rejects.toMatchObject({ status: 401 })
    await shop.db.updateTable('sellers').set({ role: 'staff' }).execute()
    await expect(save(seller, { marginPercent: 50 })).rejects.toMatchObject({ status: 403 })
    const approval = { currency: 'IDR', rate: 16_000, action: 'approve' } as const
    await expect(seller.api('decideRate', approval)).rejects.toMatchObject({ status: 403 })
    await shop.db.updateTable('sellers').set({ role: 'owner' }).execute()
    expect((await current(seller)).version).toBe(version)
  })

  it('apply at once to every supplier package, and leave those made by hand alone', async ({ shop, seller }) => {
    const before = (await current(seller)).version
    const { current: saved, updated } = await save(seller, { marginPercent: 20 })
    expect(saved).toMatchObject({
      version: before + 1,
      rules: { marginPercent: 20 },
      environment: { marginPercent: 10 },
    })
    expect(updated).toBe(2)
    expect(await priceOf(shop, 'mobile-legends', 'ml-86')).toBe((Math.ceil((19_000 * 120) / 15_500) / 100).toFixed(2))
    expect(await priceOf(shop, 'by-hand', 'hand-60')).toBe('4.99')
    const versions = await shop.db
      .selectFrom('price_versions')
      .innerJoin('price_sync_runs as run', 'run.id', 'run_id')
      .select(['price_amount', 'cost_amount', 'run.margin_percent', 'run.usd_to_idr'])
      .where('package_id', '=', 'ml-86')
      .execute()
    expect(versions).toMatchObject([{ price_amount: 148, cost_amount: 19_000, margin_percent: 20, usd_to_idr: 15_500 }])
    expect((await save(seller, { marginPercent: 20 })).updated).toBe(0)
  })

  it('follow the most specific rule: a package’s before its game’s before the one for all', async ({
    shop,
    seller,
  }) => {
    await save(seller, { games: { 'mobile-legends': 30 }, packages: { 'ff-70': { fixedCents: 555 } } })
    expect(await priceOf(shop, 'mobile-legends', 'ml-86')).toBe('1.60')
    expect(await priceOf(shop, 'free-fire', 'ff-70')).toBe('5.55')
    await save(seller, { games: {}, packages: {}, rounding: 'ninety-nine' })
    expect(await priceOf(shop, 'mobile-legends', 'ml-86')).toBe('1.99')
    await save(seller, { rounding: 'cent' })
  })

  it('raise a price until the cheapest way to pay leaves the cost, or every way where the shop or a game says so', async ({
    shop,
    seller,
  }) => {
    const simulated = async () => (await seller.api('simulatePricing', { rules: (await current(seller)).rules })).totals
    await save(seller, { marginPercent: 10, fees: listedFees })
    expect(await simulated()).toMatchObject({ count: 2, changed: 0, raised: 0, belowFloorNow: 0 })
    expect(await priceOf(shop, 'mobile-legends', 'ml-86')).toBe('1.35')
    await save(seller, { gameFloorWays: { 'mobile-legends': 'every' } })
    expect(await simulated()).toMatchObject({ changed: 0, raised: 1 })
    expect(await priceOf(shop, 'mobile-legends', 'ml-86')).toBe('1.98')
    await save(seller, { floorWays: 'every', gameFloorWays: {} })
    expect(await simulated()).toMatchObject({ changed: 0, raised: 2, belowFloorNow: 0 })
    await save(seller, { floorWays: 'cheapest', fees: {} })
  })

  it('take no saving away that is real, and show none that is not', async ({ shop, seller }) => {
    const setOriginal = (cents: number) =>
      shop.db.updateTable('packages').set({ original_price_amount: cents }).where('id', '=', 'ml-86').execute()
    const original = async () =>
      (await shop.createBrowser().api('getGame', { id: 'mobile-legends' })).packages[0]?.originalPrice
    await save(seller, { marginPercent: 10 })
    await setOriginal(250)
    await save(seller, { marginPercent: 15 })
    expect(await original()).toBe('2.50')
    await save(seller, { marginPercent: 100 })
    expect(await original()).toBe('2.50')
    await setOriginal(200)
    await save(seller, { marginPercent: 99 })
    expect(await original()).toBeNull()
  })

  it('know the supplier and the cost band of a package, and say which rule made a price', async ({ shop, seller }) => {
    const [basis] = (await seller.api('getPricingBasis')).catalogue
    const supplier = basis?.supplier ?? ''
    expect(supplier).toBe(shop.ctx.supplier?.name)
    const own = { marginPercent: 10, costBands: [{ underIdr: 10_000, marginPercent: 60 }] }
    const ruleOf = async (id: string) => {
      const { prices } = await seller.api('simulatePricing', { rules: (await current(seller)).rules })
      return prices.find(({ packageId }) => packageId === id)
    }
    await save(seller, own)
    expect(await priceOf(shop, 'free-fire', 'ff-70')).toBe((Math.ceil((9_700 * 160) / 15_500) / 100).toFixed(2))
    expect([(await ruleOf('ff-70'))?.rule, (await ruleOf('ml-86'))?.rule]).toEqual(['band', 'all'])
    await save(seller, { suppliers: { [supplier]: 40 } })
    expect(await priceOf(shop, 'free-fire', 'ff-70')).toBe((Math.ceil((9_700 * 140) / 15_500) / 100).toFixed(2))
    expect((await ruleOf('ff-70'))?.rule).toBe('supplier')
    await save(seller, { suppliers: { [supplier]: 40 }, games: { 'free-fire': 20 } })
    expect(await ruleOf('ff-70')).toMatchObject({ rule: 'game', isRaised: false })
    await save(seller, { suppliers: {}, costBands: [], games: {} })
  })

  it('leave the smallest profit of every package, and say that it made the floor', async ({ shop, seller }) => {
    await save(seller, { marginPercent: 10, smallestProfitIdr: 15_500 })
    expect(await priceOf(shop, 'free-fire', 'ff-70')).toBe(((Math.ceil(970_000 / 15_500) + 100) / 100).toFixed(2))
    const { prices } = await seller.api('simulatePricing', { rules: (await current(seller)).rules })
    for (const price of prices) expect(price).toMatchObject({ isRaised: true, floorReason: 'smallest-profit' })
    await save(seller, { smallestProfitIdr: 0 })
  })

  it('answer a change based on an older version with what is in force, and change nothing', async ({ seller }) => {
    const { version, rules } = await current(seller)
    const stale = { basedOn: version - 1, rules: { ...rules, marginPercent: 77 } }
    await expect(seller.api('savePricingRules', stale)).rejects.toMatchObject({
      status: 409,
      code: 'settings_changed',
      details: { current: { version, rules } },
    })
    await expect(seller.api('savePricingRules', { ...stale, basedOn: version + 5 })).rejects.toMatchObject({
      status: 409,
    })
    expect(await current(seller)).toMatchObject({ version, rules })
  })

  it('are saved once when several are saved at the same time on the same version', async ({ seller }) => {
    const { version, rules } = await current(seller)
    const tries = [11, 12, 13, 14].map((marginPercent) =>
      seller.api('savePricingRules', { basedOn: version, rules: { ...rules, marginPercent } }),
    )
    const results = await Promise.allSettled(tries)
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    expect((await current(seller)).version).toBe(version + 1)
  })

  it.for([
    ['a margin of 0', { marginPercent: 0 }],
    ['a margin of 101', { marginPercent: 101 }],
    ['a fallback rate of 9,999', { fallbackUsdToIdr: 9_999 }],
    ['a fee of half a cent', { fees: { card: { basisPoints: 290, fixedCents: 0.5 } } }],
    ['a free package', { packages: { 'ml-86': { fixedCents: 0 } } }],
    ['a rounding of its own', { rounding: 'down' as 'cent' }],
    ['a smallest profit of half a rupiah', { smallestProfitIdr: 0.5 }],
    ['a margin of 0 for a supplier', { suppliers: { lapakgaming: 0 } }],
    [
      'two bands that end at the same cost',
      { costBands: [10, 20].map((marginPercent) => ({ underIdr: 5, marginPercent })) },
    ],
    [
      'eleven cost bands',
      { costBands: Array.from({ length: 11 }, (_, index) => ({ underIdr: index + 1, marginPercent: 10 })) },
    ],
  ] as const)('refuse %s', async ([_what, wrong], { seller }) => {
    await expect(save(seller, wrong)).rejects.toMatchObject({ status: 400, code: 'invalid_input' })
  })

  it('are written to the audit log with the number of prices they changed', async ({ shop, seller }) => {
    await save(seller, { marginPercent: 25 })
    const row = await shop.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'pricing_rules_saved')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(row.details)).toMatchObject({ marginPercent: 25, prices: 2 })
  })

  it('change nothing when they are applied twice', async ({ shop }) => {
    const versions = () => shop.db.selectFrom('price_versions').select('run_id').execute()
    const before = await versions()
    expect(await write(shop.db, (trx) => reprice(shop.ctx, trx, { trigger: 'rules', actor: 'owner' }))).toBe(0)
    expect(await versions()).toEqual(before)
  })
})

describe('a saved setting', () => {
  it('wins over the environment, for the fallback rate as well', async ({ shop, seller }) => {
    await save(seller, { fallbackUsdToIdr: 16_000 })
    expect((await shop.createBrowser().api('listRates')).IDR).toBe(16_000)
    await save(seller, { fallbackUsdToIdr: 15_500 })
  })
})

describe('how buyers paid', () => {
  it('in the last thirty days weighs the profit of the ways', async ({ shop, seller }) => {
    const ageThoseBefore = () =>
      shop.db
        .updateTable('payments')
        .set({ succeeded_at: new Date(shop.ctx.now().getTime() - 30 * DAY - 1).toISOString() })
        .where('succeeded_at', 'is not', null)
        .execute()
    await ageThoseBefore()
    expect((await seller.api('getPricingBasis')).paidBy).toEqual([])
    await save(seller, { fees: {}, marginPercent: 90 })
    await shop.db.updateTable('packages').set({ price_amount: 150 }).where('id', '=', 'ml-86').execute()
    await untilOrders(await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: '18000007 (1)' }]), 'completed')
    expect((await seller.api('getPricingBasis')).paidBy).toEqual([{ method: 'card', channel: null, count: 1 }])
    const fees = { card: { basisPoints: 290, fixedCents: 30 }, qris: { basisPoints: 70, fixedCents: 0 } }
    const simulated = async () =>
      (await seller.api('simulatePricing', { rules: { ...(await current(seller)).rules, fees } })).byWay
    const byWay = await simulated()
    expect(byWay).toMatchObject({
      payments: 1,
      ways: [
        { way: 'card', share: 1, bears: 2 },
        { way: 'qris', share: 0, bears: 2 },
      ],
    })
    expect(byWay.weightedUsdCents).toBe(byWay.ways[0]?.profitUsdCents)
    await ageThoseBefore()
    const halves = [{ share: 0.5 }, { share: 0.5 }]
    expect(await simulated()).toMatchObject({ payments: 0, ways: halves })
    await save(seller, { marginPercent: 10 })
  })

  it('shows which ways can pay for how much of the catalogue, and whose fee each price bears', async ({ seller }) => {
    const { rules } = await current(seller)
    const simulated = (changes: Partial<Rules>) =>
      seller.api('simulatePricing', { rules: { ...rules, marginPercent: 10, fees: listedFees, ...changes } })
    const cheapest = await simulated({ floorWays: 'cheapest' })
    expect(cheapest.prices).toMatchObject([{ floorWay: 'qris' }, { floorWay: 'qris' }])
    expect(cheapest.byWay.ways.find(({ way }) => way === 'card')).toMatchObject({ bears: 0, profitUsdCents: 0 })
    const every = await simulated({ floorWays: 'every' })
    expect(every.byWay.ways.map(({ bears }) => bears)).toEqual(every.byWay.ways.map(() => 2))
  })
})

describe('a simulation', () => {
  it('shows what other rules, rates and fees would do, and does none of it', async ({ shop, seller }) => {
    await save(seller, { marginPercent: 10, fees: {} })
    const { rules } = await current(seller)
    const before = await priceOf(shop, 'mobile-legends', 'ml-86')
    const cheaper = await seller.api('simulatePricing', { rules: { ...rules, marginPercent: 5 } })
    const dearer = await seller.api('simulatePricing', { rules, rates: { IDR: 12_000 } })
    expect(cheaper.totals.profitUsdCents).toBeLessThan(dearer.totals.profitUsdCents)
    expect(dearer.prices.find((one) => one.packageId === 'ml-86')).toMatchObject({
      priceUsdCents: Math.ceil((19_000 * 110) / 12_000),
      isBelowFloorNow: true,
    })
    expect(await priceOf(shop, 'mobile-legends', 'ml-86')).toBe(before)
    const basis = await seller.api('getPricingBasis')
    expect(basis.catalogue.map((item) => [item.packageId, item.costMinor])).toEqual([
      ['ff-70', 9_700],
      ['ml-86', 19_000],
    ])
  })
})

describe('an order that was placed before fees rose', () => {
  const givenPrice = (shop: Shop) =>
    shop.db.updateTable('packages').set({ price_amount: 150 }).where('id', '=', 'ml-86').execute()

  it('invariant 10: is not paid by a way whose fee leaves less than the cost', async ({ shop, seller }) => {
    await save(seller, { marginPercent: 10, fees: {} })
    await givenPrice(shop)
    const { browser, first, amount } = await givenOrders(shop)
    await save(seller, { fees: { card: { basisPoints: 290, fixedCents: 30 } } })
    await expect(browser.api('createPaymentIntent', { amount, orderId: first.id })).rejects.toMatchObject({
      status: 409,
      code: 'way_not_offered',
      details: { method: 'card', from: '3.90' },
    })
  })

  it('is delivered by the fee that was stored when its payment opened', async ({ shop, seller }) => {
    await save(seller, { marginPercent: 10, fees: {} })
    await givenPrice(shop)
    const checkout = await givenCheckout(shop, [{ packageId: 'ml-86', gameUserId: '18000001 (1)' }])
    await save(seller, { fees: { card: { basisPoints: 290, fixedCents: 30 } } })
    await shop.world.payIntent(checkout.intentId)
    await untilOrders(checkout, 'completed')
  })

  it('is delivered when the fee leaves enough', async ({ shop, seller }) => {
    await save(seller, { fees: {} })
    await givenPrice(shop)
    await untilOrders(await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: '18000002 (1)' }]), 'completed')
  })
})
