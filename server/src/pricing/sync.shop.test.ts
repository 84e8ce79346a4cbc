import { priceOf } from '@topup/core/pricing/price-of'
import { defaultRules } from '@topup/core/pricing/pricing-rules'
import { MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenSeller } from '../../tests/_support/given-seller.ts'
import { secondSupplierEnvironment } from '../../tests/_support/second-supplier.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import { type Shop, startShop } from '../../tests/_support/start-shop.ts'
import { seedOwnGames } from '../catalog/own-games.ts'
import { write } from '../platform/db/write.ts'
import { fillCatalog } from './sync/fill-catalog.ts'
import { runPriceSync } from './sync/run-price-sync.ts'
import { syncIfDue } from './sync/sync-if-due.ts'

const it = shopTest({ catalogue: 'none', env: { AUTO_SYNC_ON_STARTUP: 'true' } }, 'test')

const findPackage = async (shop: Shop, gameId: string, id: string) =>
  (await shop.createBrowser().api('getGame', { id: gameId })).packages.find((item) => item.id === id)
const listRuns = (shop: Shop) => shop.db.selectFrom('price_sync_runs').selectAll().orderBy('started_at').execute()
const countVersions = async (shop: Shop) =>
  (await shop.db.selectFrom('price_versions').select('run_id').execute()).length

describe('a second supplier', () => {
  const matched = async (own: Shop) => {
    const rows = await own.db
      .selectFrom('supplier_products')
      .innerJoin('packages', 'packages.id', 'package_id')
      .select(['code', 'packages.name', 'is_available', 'is_chosen'])
      .where('supplier', '=', 'digiflazz')
      .orderBy('code')
      .execute()
    return rows.map(({ code, name, is_available, is_chosen }) => [code, name, is_available, is_chosen])
  }

  it('gives further products to packages that are sold, and sells nothing by itself', async () => {
    const own = await startShop({ catalogue: 'none', env: secondSupplierEnvironment })
    try {
      await runPriceSync(own.ctx, { trigger: 'manual' })
      const found = await matched(own)
      expect(found).toContainEqual(['ml86', '86 Diamonds (78 + 8 Bonus)', 1, 0])
      expect(found).toContainEqual(['ff70', '70 Diamonds', 1, 0])
      const codes = found.map(([code]) => code)
      for (const code of ['ff5test', 'arena10', 'tsel10']) expect(codes).not.toContain(code)
      const games = await own.db.selectFrom('games').select('name').execute()
      expect(games.map(({ name }) => name)).not.toContain('Arena Breakout')

      await own.world.fault({ target: 'digiflazz.price_list', kind: 'error' })
      await runPriceSync(own.ctx, { trigger: 'manual' })
      expect(await matched(own)).toEqual(found)

      await own.world.setDigiflazzProduct('ml86', { available: false })
      await runPriceSync(own.ctx, { trigger: 'manual' })
      expect(await matched(own)).toContainEqual(['ml86', '86 Diamonds (78 + 8 Bonus)', 0, 0])
    } finally {
      await own.stop()
    }
  })
})

describe('other names of a game', () => {
  const namesOf = async (shop: Shop, id: string) =>
    (await shop.createBrowser().api('listGames')).find((game) => game.id === id)?.otherNames

  it('come with a game the store knows, and stay the seller’s when the supplier changes the game', async ({ shop }) => {
    await runPriceSync(shop.ctx, { trigger: 'manual' })
    await seedOwnGames(shop.ctx)
    expect(await namesOf(shop, 'mobile-legends')).toContain('mlbb')
    expect(await namesOf(shop, 'free-fire')).toContain('epep')
    expect(await namesOf(shop, 'wuthering-waves')).toContain('wuwa')
    const { browser } = await givenSeller(shop)
    await browser.api('updateGame', { id: 'free-fire', otherNames: ['burik'] })
    await shop.db.updateTable('games').set({ name: 'Free Fire as it was' }).where('id', '=', 'free-fire').execute()
    await runPriceSync(shop.ctx, { trigger: 'manual' })
    const game = (await shop.createBrowser().api('listGames')).find(({ id }) => id === 'free-fire')
    expect(game).toMatchObject({ name: 'Free Fire', otherNames: ['burik'] })
  })
})

describe('an empty store', () => {
  it('fills itself from the supplier before it opens', async ({ shop }) => {
    await fillCatalog(shop.ctx)
    const games = await shop.createBrowser().api('listGames')
    expect(games.length).toBeGreaterThanOrEqual(11)
    expect(games[0]).toMatchObject({
      id: 'mobile-legends',
      currency: 'Diamonds',
      imageUrl: '/covers/mobile-legends.svg',
    })
    expect(games.find((game) => game.id === 'genshin-impact')?.playerFields).toMatchObject([
      { key: 'user_id', label: 'UID' },
      { key: 'additional_id', label: 'Server', kind: 'option' },
    ])
    // The supplier cannot check players of Zenless Zone Zero, and the store's own game has no supplier.
    const checked = new Map(games.map(({ id, checksPlayer }) => [id, checksPlayer]))
    expect([...checked.values()]).toContain(true)
    expect(checked.get('mobile-legends')).toBe(true)
    expect(checked.get('zenless-zone-zero')).toBe(false)
    for (const game of games) expect(Number(game.minPrice), game.id).toBeGreaterThan(0)
    const packages = await shop.db.selectFrom('packages').select('id').where('is_active', '=', 1).execute()
    expect(packages.length).toBeGreaterThanOrEqual(150)
  })

  it('holds its own game, with account details asked and packages delivered by hand', async ({ shop }) => {
    await fillCatalog(shop.ctx)
    const game = await shop.createBrowser().api('getGame', { id: 'wuthering-waves' })
    expect(game).toMatchObject({ needsAccount: true, currency: 'Lunites' })
    expect(game.packages.length).toBeGreaterThanOrEqual(4)
    const products = await shop.db
      .selectFrom('supplier_products')
      .select('code')
      .where('package_id', 'like', 'wuthering-waves%')
      .execute()
    expect(products).toEqual([])
  })

  it('opens without packages while the supplier is down, and fills itself later', async ({ shop }) => {
    await shop.world.fault({ target: 'lapakgaming', kind: 'error', times: null })
    await fillCatalog(shop.ctx)
    expect((await shop.createBrowser().api('listGames')).map((game) => game.id)).toEqual(['wuthering-waves'])
    expect(await listRuns(shop)).toMatchObject([{ status: 'failed', errors: 1 }])
    await shop.world.clearFaults()
    await syncIfDue(shop.ctx, 'schedule')
    expect(await listRuns(shop)).toHaveLength(1)
    shop.advance(5 * MINUTE)
    await syncIfDue(shop.ctx, 'schedule')
    expect((await shop.createBrowser().api('listGames')).length).toBeGreaterThan(10)
  })
})

describe('a price sync', () => {
  it('prices from cost, rate and margin, and keeps how it did', async ({ shop }) => {
    expect((await runPriceSync(shop.ctx, { trigger: 'manual' })).errors).toBe(0)
    const product = await shop.db
      .selectFrom('supplier_products')
      .selectAll()
      .where('package_id', '=', 'mobile-legends-86')
      .where('is_chosen', '=', 1)
      .executeTakeFirstOrThrow()
    const { cost_amount: costMinor, cost_currency: costCurrency } = product
    const ids = { gameId: 'mobile-legends', packageId: 'mobile-legends-86' }
    const question = { costMinor, costCurrency, rates: { IDR: 15_500 }, ...ids }
    const { priceUsdCents: cents, ruleUsdCents } = priceOf({ ...question, rules: defaultRules })
    expect(ruleUsdCents).toBe(Math.ceil((costMinor * 110) / 15_500))
    expect(await findPackage(shop, 'mobile-legends', 'mobile-legends-86')).toMatchObject({
      price: (cents / 100).toFixed(2),
    })
    const version = await shop.db
      .selectFrom('price_versions')
      .innerJoin('price_sync_runs as run', 'run.id', 'run_id')
      .select(['price_amount', 'cost_amount', 'run.usd_to_idr'])
      .where('package_id', '=', 'mobile-legends-86')
      .executeTakeFirstOrThrow()
    expect(version).toMatchObject({ price_amount: cents, cost_amount: product.cost_amount, usd_to_idr: 15_500 })
  })

  it('reports what it left out, and why', async ({ shop }) => {
    await runPriceSync(shop.ctx, { trigger: 'manual' })
    const [run] = await listRuns(shop)
    const { leftOut } = JSON.parse(run?.report ?? '{}')
    expect(leftOut).toContainEqual(
      expect.objectContaining({ code: 'ML7057_1282-test', reason: expect.stringMatching(/provider/) }),
    )
    expect(leftOut).toContainEqual(
      expect.objectContaining({ what: 'category', code: 'MLLOG', reason: expect.stringMatching(/password/) }),
    )
  })

  it('updates only the package whose cost changed, and buyers see it at once', async ({ shop }) => {
    await runPriceSync(shop.ctx, { trigger: 'manual' })
    const before = await findPackage(shop, 'mobile-legends', 'mobile-legends-86')
    const versions = await countVersions(shop)
    expect(await runPriceSync(shop.ctx, { trigger: 'manual' })).toEqual({ updated: 0, errors: 0, waiting: 0 })
    await shop.world.setProduct('ML78_8-S2', { price: 20_500 })
    await shop.world.setProduct('ML78_8-S15', { price: 21_000 })
    await shop.world.setProduct('ML78_8-S24', { price: 21_000 })
    expect(await runPriceSync(shop.ctx, { trigger: 'manual' })).toEqual({ updated: 1, errors: 0, waiting: 0 })
    const after = await findPackage(shop, 'mobile-legends', 'mobile-legends-86')
    expect(Number(after?.price)).toBeGreaterThan(Number(before?.price))
    expect(await countVersions(shop)).toBe(versions + 1)
  })

  it('takes a package off sale when no provider has it, and puts it back', async ({ shop }) => {
    await runPriceSync(shop.ctx, { trigger: 'manual' })
    const codes = ['ML78_8-S2', 'ML78_8-S15', 'ML78_8-S24', 'ML78_8-S102']
    for (const code of codes) await shop.world.setProduct(code, { status: 'empty' })
    await runPriceSync(shop.ctx, { trigger: 'manual' })
    expect(await findPackage(shop, 'mobile-legends', 'mobile-legends-86')).toBeUndefined()
    const orderable = await shop.db
      .selectFrom('supplier_products')
      .select('code')
      .where('package_id', '=', 'mobile-legends-86')
      .where('is_available', '=', 1)
      .execute()
    expect(orderable).toEqual([])
    await shop.world.setProduct('ML78_8-S2', { status: 'available' })
    await runPriceSync(shop.ctx, { trigger: 'manual' })
    expect(await findPackage(shop, 'mobile-legends', 'mobile-legends-86')).toBeDefined()
  })

  it('never sells a product whose price turns into junk', async ({ shop }) => {
    await runPriceSync(shop.ctx, { trigger: 'manual' })
    for (const price of [1, 0, 999_999_999, 2_147_483_647, 100]) {
      await shop.world.setProduct('ML78_8-S2', { price })
      await runPriceSync(shop.ctx, { trigger: 'manual' })
      const chosen = await shop.db
        .selectFrom('supplier_products')
        .select(['code', 'cost_amount'])
        .where('package_id', '=', 'mobile-legends-86')
        .where('is_chosen', '=', 1)
        .execute()
      expect(chosen).toHaveLength(1)
      expect(chosen[0]?.code).not.toBe('ML78_8-S2')
      expect(chosen[0]?.cost_amount).toBeGreaterThan(18_000)
    }
  })

  it('never touches what the seller added, whatever the supplier sells under that id', async ({ shop }) => {
    await seedOwnGames(shop.ctx)
    await runPriceSync(shop.ctx, { trigger: 'manual' })
    await write(shop.db, async (trx) => {
      await trx.updateTable('games').set({ is_active: 0 }).where('id', '=', 'free-fire').execute()
      await trx
        .updateTable('games')
        .set({ source: 'seller', name: 'My Legends' })
        .where('id', '=', 'mobile-legends')
        .execute()
      await trx.updateTable('packages').set({ price_amount: 1 }).where('id', '=', 'mobile-legends-86').execute()
      await trx.updateTable('packages').set({ source: 'seller' }).where('game_id', '=', 'mobile-legends').execute()
    })
    await runPriceSync(shop.ctx, { trigger: 'manual' })
    const games = await shop.createBrowser().api('listGames')
    expect(games.find((game) => game.id === 'mobile-legends')).toMatchObject({ name: 'My Legends', minPrice: '0.01' })
    expect(games.map((game) => game.id)).not.toContain('free-fire')
    expect(await findPackage(shop, 'wuthering-waves', 'wuthering-waves-60')).toMatchObject({ price: '0.99' })
  })

  it('is held when the supplier’s list would empty the shop', async ({ shop }) => {
    await runPriceSync(shop.ctx, { trigger: 'manual' })
    await shop.world.fault({
      target: 'lapakgaming.products',
      kind: 'error',
      status: 200,
      body: { code: 'SUCCESS', data: { products: [] } },
    })
    expect(await runPriceSync(shop.ctx, { trigger: 'manual' })).toEqual({ updated: 0, errors: 1, waiting: 1 })
    expect(await findPackage(shop, 'mobile-legends', 'mobile-legends-86')).toBeDefined()
    expect((await listRuns(shop)).at(-1)).toMatchObject({
      status: 'failed',
      report: expect.stringMatching(/list is empty/),
    })
  })

  it.for([
    ['an error', { kind: 'error' }],
    ['a page of HTML', { kind: 'html' }],
    ['silence', { kind: 'drop' }],
  ] as const)('leaves the catalogue as it was when the supplier answers with %s', async ([_what, fault], { shop }) => {
    await runPriceSync(shop.ctx, { trigger: 'manual' })
    await shop.world.fault({ target: 'lapakgaming.products', ...fault })
    await expect(runPriceSync(shop.ctx, { trigger: 'manual' })).rejects.toMatchObject({ code: 'provider_unavailable' })
    expect(await findPackage(shop, 'mobile-legends', 'mobile-legends-86')).toBeDefined()
    expect((await listRuns(shop)).at(-1)).toMatchObject({ status: 'failed', errors: 1 })
    expect((await runPriceSync(shop.ctx, { trigger: 'manual' })).errors).toBe(0)
  })

  it('runs once at a time, in one process and across processes', async ({ shop }) => {
    await shop.world.fault({ target: 'lapakgaming.products', kind: 'delay', ms: 1_000 })
    const second = shop.createSecondContext()
    const tries = [shop.ctx, shop.ctx, second].map((ctx) => runPriceSync(ctx, { trigger: 'manual' }))
    const results = await Promise.allSettled(tries)
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'sync_running' })
    }
    expect(await listRuns(shop)).toMatchObject([{ status: 'succeeded' }])
  })

  it('does not write over a newer run when its lease lapsed while the supplier took its time', async ({ shop }) => {
    await shop.world.fault({ target: 'lapakgaming.products', kind: 'delay', ms: 1_000 })
    const slow = runPriceSync(shop.ctx, { trigger: 'manual' }).catch((error: unknown) => error)
    await eventually(async () => expect(await listRuns(shop)).toHaveLength(1))
    shop.advance(5 * MINUTE)
    const second = shop.createSecondContext()
    expect((await runPriceSync(second, { trigger: 'schedule' })).errors).toBe(0)
    expect(await slow).toMatchObject({ code: 'sync_running' })
    expect((await listRuns(shop)).filter((run) => run.status === 'succeeded')).toHaveLength(1)
  })

  it('runs on schedule when the interval has passed, unless it is switched off', async ({ shop }) => {
    await syncIfDue(shop.ctx, 'schedule')
    await syncIfDue(shop.ctx, 'schedule')
    expect(await listRuns(shop)).toHaveLength(1)
    shop.advance(30 * MINUTE)
    await syncIfDue(shop.ctx, 'schedule')
    expect(await listRuns(shop)).toHaveLength(2)
    const { browser } = await givenSeller(shop)
    await browser.api('togglePriceSync', { enabled: false })
    shop.advance(60 * MINUTE)
    await syncIfDue(shop.ctx, 'schedule')
    expect(await listRuns(shop)).toHaveLength(2)
  })
})

describe('the seller’s price sync page', () => {
  it('is for sellers only', async ({ shop }) => {
    const browser = shop.createBrowser()
    await expect(browser.api('getPriceSync')).rejects.toMatchObject({ code: 'not_signed_in' })
    await expect(browser.api('runPriceSync')).rejects.toMatchObject({ code: 'not_signed_in' })
    await expect(browser.api('togglePriceSync', { enabled: false })).rejects.toMatchObject({ code: 'not_signed_in' })
    expect(await listRuns(shop)).toEqual([])
  })

  it('shows the last sync, runs one by hand and follows its switch', async ({ shop }) => {
    const { browser } = await givenSeller(shop)
    expect(await browser.api('getPriceSync')).toEqual({
      isRunning: true,
      intervalMinutes: 30,
      supplierUrl: shop.config.LAPAKGAMING_URL,
      lastSync: null,
      currency: { usdToIdr: 15_500, profitMargin: 10 },
    })
    const result = await browser.api('runPriceSync')
    expect(result).toMatchObject({ errors: 0 })
    expect(result.updated).toBeGreaterThanOrEqual(150)
    expect((await browser.api('getPriceSync')).lastSync).toMatch(/^\d{4}-/)
    expect(await browser.api('togglePriceSync', { enabled: false })).toEqual({
      message: 'Automatic price sync is off.',
    })
    expect(await browser.api('getPriceSync')).toMatchObject({ isRunning: false })
    const { message } = await browser.api('togglePriceSync', { enabled: true })
    expect(message).toBe('Prices are synced every 30 minutes.')
  })

  it('tells the reason when a manual sync fails', async ({ shop }) => {
    const { browser } = await givenSeller(shop)
    await shop.world.fault({ target: 'lapakgaming.products', kind: 'error' })
    await expect(browser.api('runPriceSync')).rejects.toMatchObject({ status: 503, code: 'provider_unavailable' })
  })
})
