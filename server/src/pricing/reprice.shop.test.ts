import type { EndpointInput } from '@topup/core/api/endpoints'
import { describe, expect } from 'vitest'
import { beforeTransaction } from '../../tests/_support/before-transaction.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { lastRun, listPrices } from '../../tests/_support/prices.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { lockPrices } from '../catalog/lock-prices.ts'
import { write } from '../platform/db/write.ts'
import { putInForce, storeRates } from './store-rates.ts'
import { reprice } from './sync/reprice.ts'
import { runPriceSync } from './sync/run-price-sync.ts'

type Rules = EndpointInput<'savePricingRules'>['rules']

const it = shopTest({ catalogue: 'none' }, 'test')
it.beforeEach(async ({ seller }) => {
  await seller.api('runPriceSync')
})

const save = async (seller: Browser, changes: Partial<Rules>) => {
  const { version, rules } = await seller.api('getPricingRules')
  return seller.api('savePricingRules', { basedOn: version, rules: { ...rules, ...changes } })
}
/** Expects that an undo of this run is refused and that its rules and prices still apply. */
async function expectNotUndone(shop: Shop, seller: Browser, id = '') {
  const [prices, { version }] = [await listPrices(shop), await seller.api('getPricingRules')]
  await expect(seller.api('undoSyncRun', { id })).rejects.toMatchObject({
    message: expect.stringMatching(/prices have changed since by these rules/),
  })
  expect(await listPrices(shop)).toEqual(prices)
  expect((await seller.api('getPricingRules')).version).toBe(version)
}
const setRate = (shop: Shop, rate: number) =>
  write(shop.db, async (trx) => {
    await lockPrices(shop.ctx, trx)
    await putInForce(shop.ctx, trx, [{ currency: 'IDR', rate }], 'test')
    return reprice(shop.ctx, trx, { trigger: 'rate', actor: 'owner' })
  })

describe('prices that the rules moved', () => {
  it('stand in the history with what they were before, and are no sync', async ({ shop, seller }) => {
    const { lastSync } = await seller.api('getPriceSync')
    const before = new Map((await listPrices(shop)).map((pack) => [pack.id, pack.price_amount]))
    shop.advance(1_000)
    const { updated } = await save(seller, { marginPercent: 40 })
    const run = await lastRun(seller)
    expect(run).toMatchObject({ trigger: 'rules', status: 'succeeded', updated, changed: updated, canUndo: true })
    const { changes } = await seller.api('getSyncRun', { id: run?.id ?? '' })
    expect(changes.length).toBeGreaterThan(0)
    for (const change of changes) {
      expect(change.priceBefore).toBe(((before.get(change.packageId) ?? 0) / 100).toFixed(2))
      expect(change.costBefore).toBe(change.costAfter)
    }
    expect((await seller.api('getPriceSync')).lastSync).toBe(lastSync)
    expect(await seller.api('runPriceSync')).toEqual({ updated: 0, errors: 0, waiting: 0 })
  })

  it('are undone together with the rules, so that no later sync brings them again', async ({ shop, seller }) => {
    const [before, { rules }] = [await listPrices(shop), await seller.api('getPricingRules')]
    await save(seller, { marginPercent: 40 })
    await seller.api('undoSyncRun', { id: (await lastRun(seller))?.id ?? '' })
    expect(await listPrices(shop)).toEqual(before)
    expect(await seller.api('getPricingRules')).toMatchObject({ version: 2, rules })
    expect(await seller.api('runPriceSync')).toEqual({ updated: 0, errors: 0, waiting: 0 })
    expect(await listPrices(shop)).toEqual(before)
  })

  it('are not undone once other rules were saved', async ({ shop, seller }) => {
    await save(seller, { marginPercent: 40 })
    const run = await lastRun(seller)
    await save(seller, { marginPercent: 40, games: { nobody: 50 } })
    const prices = await listPrices(shop)
    await expect(seller.api('undoSyncRun', { id: run?.id ?? '' })).rejects.toMatchObject({
      message: expect.stringMatching(/the pricing rules were saved again since that run/),
    })
    expect(await listPrices(shop)).toEqual(prices)
  })

  it('are not undone once a later sync has made another price by these rules', async ({ shop, seller }) => {
    await save(seller, { packages: { 'mobile-legends-86': { fixedCents: 4_999 } } })
    const run = await lastRun(seller)
    await shop.world.setProduct('MLWDP-S2', { price: 28_000 })
    await seller.api('runPriceSync')
    await expectNotUndone(shop, seller, run?.id)
  })

  it('are not undone once a sync that had begun before them has made another price by these rules', async ({
    shop,
    seller,
  }) => {
    const { supplier } = shop.ctx
    if (!supplier) throw new Error('the test shop has a supplier')
    await shop.world.setProduct('MLWDP-S2', { price: 28_000 })
    let rulesRun: string | undefined
    const listProducts = async () => {
      const products = await supplier.listProducts()
      await save(seller, { packages: { 'mobile-legends-86': { fixedCents: 4_999 } } })
      rulesRun = (await lastRun(seller))?.id
      return products
    }
    await runPriceSync({ ...shop.ctx, supplier: { ...supplier, listProducts } }, { trigger: 'manual' })
    await expectNotUndone(shop, seller, rulesRun)
  })

  it('leave open questions open, and go off sale where they would not cover what the supplier asks by now', async ({
    shop,
    seller,
  }) => {
    const id = 'mobile-legends-86'
    await save(seller, { marginPercent: 100 })
    for (const code of ['ML78_8-S2', 'ML78_8-S15', 'ML78_8-S24', 'ML78_8-S102']) {
      await shop.world.setProduct(code, { price: 25_000 })
    }
    await seller.api('runPriceSync')
    expect(await seller.api('listHeldPrices')).toMatchObject([{ packageId: id, isPaused: false }])
    await save(seller, { marginPercent: 1 })
    expect(await seller.api('listHeldPrices')).toHaveLength(1)
    expect((await listPrices(shop)).find((pack) => pack.id === id)).toMatchObject({ is_active: 0 })
  })

  it('do not count a cost the seller has turned down', async ({ shop, seller }) => {
    const id = 'mobile-legends-86'
    await save(seller, { marginPercent: 100 })
    for (const code of ['ML78_8-S2', 'ML78_8-S15', 'ML78_8-S24', 'ML78_8-S102']) {
      await shop.world.setProduct(code, { price: 25_000 })
    }
    await seller.api('runPriceSync')
    const [held] = await seller.api('listHeldPrices')
    await seller.api('rejectHeldPrice', { id: held?.id ?? '' })
    await save(seller, { marginPercent: 1 })
    expect((await listPrices(shop)).find((pack) => pack.id === id)).toMatchObject({ is_active: 1 })
  })
})

describe('prices that a rate moved', () => {
  it('stand in the history as the rate’s, and can be undone', async ({ shop, seller }) => {
    const before = await listPrices(shop)
    expect(await setRate(shop, 16_500)).toBeGreaterThan(0)
    expect(await lastRun(seller)).toMatchObject({ trigger: 'rate', canUndo: true })
    expect(await listPrices(shop)).not.toEqual(before)
    await seller.api('undoSyncRun', { id: (await lastRun(seller))?.id ?? '' })
    expect(await listPrices(shop)).toEqual(before)
  })

  it('that the seller approved are undone together with the rate, which waits again and does not come back by itself', async ({
    shop,
    seller,
  }) => {
    await write(shop.db, (trx) => putInForce(shop.ctx, trx, [{ currency: 'IDR', rate: 15_500 }], 'test'))
    await write(shop.db, (trx) => storeRates(shop.ctx, trx, new Map([['IDR', 17_500]]), 'test'))
    const before = await listPrices(shop)
    const approval = { currency: 'IDR', rate: 17_500, action: 'approve' } as const
    await seller.api('decideRate', approval)
    expect(await listPrices(shop)).not.toEqual(before)
    await seller.api('undoSyncRun', { id: (await lastRun(seller))?.id ?? '' })
    expect(await listPrices(shop)).toEqual(before)
    const { rates } = await seller.api('getRates')
    expect(rates.find((one) => one.currency === 'IDR')).toMatchObject({
      rate: 15_500,
      held: { rate: 17_500, status: 'open' },
    })
    await write(shop.db, (trx) => storeRates(shop.ctx, trx, new Map([['IDR', 17_500]]), 'test'))
    expect(await seller.api('runPriceSync')).toEqual({ updated: 0, errors: 0, waiting: 0 })
    expect(await listPrices(shop)).toEqual(before)
    await seller.api('decideRate', approval)
    expect(await listPrices(shop)).not.toEqual(before)
  })
})

describe('rules for ten thousand packages', () => {
  const packages = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`some-longer-game-name-${index}`, { fixedCents: 999 }]),
    )

  it('are saved in one call and are in force', async ({ shop, seller }) => {
    await save(seller, { packages: { ...packages(9_999), 'mobile-legends-86': { fixedCents: 4_999 } } })
    expect(Object.keys((await seller.api('getPricingRules')).rules.packages)).toHaveLength(10_000)
    expect((await listPrices(shop)).find((pack) => pack.id === 'mobile-legends-86')).toMatchObject({
      price_amount: 4_999,
    })
  })

  it('and one more are refused with what to do instead', async ({ seller }) => {
    await expect(save(seller, { packages: packages(10_001) })).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/At most 10000 packages .* set the margin of their games instead/),
    })
  })
})

/** Runs a sync and calls `happens` after the sync has planned and before it writes. */
const syncWhile = (shop: Shop, happens: () => Promise<unknown>) => {
  const isWriting = async () => {
    const running = shop.db.selectFrom('price_sync_runs').select('id').where('phase', '=', 'writing')
    return (await running.execute()).length > 0
  }
  return runPriceSync(beforeTransaction(shop.ctx, isWriting, happens), { trigger: 'manual' })
}
/** Removes a package, so that the next sync adds it: it has no row that a change of rules or rates could touch. */
const givenNewPackage = (shop: Shop) =>
  write(shop.db, async (trx) => {
    const id = 'mobile-legends-weekly-diamond-pass'
    await trx.deleteFrom('price_versions').where('package_id', '=', id).execute()
    await trx.deleteFrom('supplier_products').where('package_id', '=', id).execute()
    await trx.deleteFrom('packages').where('id', '=', id).execute()
  })
/** Expects every package on sale to have the price by the current rules and rate. */
async function expectPricesInForce(shop: Shop, seller: Browser) {
  const { prices } = await seller.api('simulatePricing', { rules: (await seller.api('getPricingRules')).rules })
  const shown = new Map((await listPrices(shop)).map((pack) => [pack.id, pack.price_amount]))
  expect(prices.map(({ packageId }) => packageId)).toContain('mobile-legends-weekly-diamond-pass')
  for (const price of prices) expect(shown.get(price.packageId), price.packageId).toBe(price.priceUsdCents)
}

describe('a plan that a sync has made', () => {
  it('is not written by the rules of before when others were saved meanwhile', async ({ shop, seller }) => {
    await givenNewPackage(shop)
    await syncWhile(shop, () => save(seller, { marginPercent: 40 }))
    await expectPricesInForce(shop, seller)
  })

  it('is not written by the rate of before when it moved meanwhile', async ({ shop, seller }) => {
    await givenNewPackage(shop)
    await syncWhile(shop, () => setRate(shop, 16_500))
    await expectPricesInForce(shop, seller)
  })
})

describe('rules that are saved while a sync reads the supplier’s list', () => {
  it('are what the sync’s prices are made by', async ({ shop, seller }) => {
    await shop.world.fault({ target: 'lapakgaming.products', kind: 'delay', ms: 400 })
    await shop.world.setProduct('MLWDP-S2', { price: 28_000 })
    const running = runPriceSync(shop.ctx, { trigger: 'manual' })
    await save(seller, { marginPercent: 35 })
    await running
    await expectPricesInForce(shop, seller)
  })
})
