import { randomUUID } from 'node:crypto'
import { priceOf } from '@topup/core/pricing/price-of'
import { defaultRules } from '@topup/core/pricing/pricing-rules'
import { MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { agree } from '../../tests/_support/given-order.ts'
import { attemptsOf, untilUnits } from '../../tests/_support/given-paid.ts'
import { givenSeller } from '../../tests/_support/given-seller.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { payAtXendit } from '../../tests/_support/pay-at-xendit.ts'
import { lastRun, listPrices } from '../../tests/_support/prices.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import { type Shop, startShop } from '../../tests/_support/start-shop.ts'
import { write } from '../platform/db/write.ts'
import { runPriceSync } from './sync/run-price-sync.ts'

/** The products of all providers of the 86-diamonds package; the first one is chosen. */
const codes = ['ML78_8-S2', 'ML78_8-S15', 'ML78_8-S24', 'ML78_8-S102']
const id = 'mobile-legends-86'
const token = 'lapak_sandbox_secret'

const it = shopTest({ catalogue: 'none', env: { AUTO_SYNC_ON_STARTUP: 'true' } }, 'test')
it.beforeEach(async ({ seller }) => {
  await seller.api('runPriceSync')
})

/** Returns the price by the default rules, with the fees of all payment methods and the fallback rate. */
const priceFor = (costMinor: number) => {
  const question = {
    costMinor,
    costCurrency: 'IDR',
    rates: { IDR: 15_500 },
    gameId: 'mobile-legends',
    packageId: id,
  } as const
  return (priceOf({ ...question, rules: defaultRules }).priceUsdCents / 100).toFixed(2)
}
const findPackage = async (shop: Shop) =>
  (await shop.createBrowser().api('getGame', { id: 'mobile-legends' })).packages.find((item) => item.id === id)
const setPrices = async (shop: Shop, factor: number) => {
  for (const code of codes) await shop.world.setProduct(code, { price: Math.round(19_000 * factor) })
}
const setGroup = async (shop: Shop, group: string, factor: number) => {
  const rows = shop.db.selectFrom('supplier_products').select(['code', 'cost_amount'])
  for (const { code, cost_amount } of await rows.where('code', 'like', `${group}-%`).execute())
    await shop.world.setProduct(code, { price: Math.round(cost_amount * factor) })
}
const attention = async (seller: Browser) =>
  (await seller.api('listAttention')).filter((entry) => entry.kind === 'price_sync_held').map((entry) => entry.reason)

/** Pays for the package at its current price and returns the order's id. */
async function buy(shop: Shop, player: string): Promise<string> {
  const [browser, checkoutId] = [shop.createBrowser(), randomUUID()]
  const amount = (await findPackage(shop))?.price ?? ''
  const order = await browser.api('createOrder', {
    gameId: 'mobile-legends',
    packageId: id,
    gameUserId: `${player} (2345)`,
    customerEmail: null,
    quantity: 1,
    playerConfirmed: true,
    totalAmount: amount,
    lineKey: randomUUID(),
    checkoutId,
  })
  await agree(browser, checkoutId)
  const { paymentId } = await browser.api('createQrisPayment', { amount, orderId: order.id })
  await payAtXendit(shop, paymentId)
  return order.id
}
const noticesDone = (shop: Shop) =>
  eventually(async () => {
    const rows = await shop.db.selectFrom('webhook_events').selectAll().where('type', '=', 'product').execute()
    expect(rows).not.toEqual([])
    expect(rows.filter(({ status }) => status !== 'done')).toEqual([])
  })

describe('a cost that an order learned of', () => {
  it('delivers that order, and stays turned down where the seller said no', async ({ shop, seller }) => {
    const before = await findPackage(shop)
    await setPrices(shop, 0.65)
    await seller.api('runPriceSync')
    const [held] = await seller.api('listHeldPrices')
    await seller.api('rejectHeldPrice', { id: held?.id ?? '' })
    const orderId = await buy(shop, '991234501')
    await untilUnits(shop, orderId, 'delivered')
    expect((await attemptsOf(shop, orderId)).map((one) => [one.status, one.cost_amount, one.reread_cost])).toEqual([
      ['refused', 19_000, 12_350],
      ['delivered', 12_350, null],
    ])
    await noticesDone(shop)
    await seller.api('runPriceSync')
    expect(await findPackage(shop)).toEqual(before)
    expect(await seller.api('listHeldPrices')).toEqual([])
  })

  it('is judged at once, like one the supplier sent a notice about', async ({ shop }) => {
    await setPrices(shop, 1.1)
    await buy(shop, '991234502')
    await eventually(async () => expect((await findPackage(shop))?.price).toBe(priceFor(20_900)))
    await noticesDone(shop)
  })
})

describe('a held change', () => {
  it('leaves the price as it was, stands on the attention list, and goes away with its cause', async ({
    shop,
    seller,
  }) => {
    const before = await findPackage(shop)
    await setPrices(shop, 10)
    expect(await seller.api('runPriceSync')).toEqual({ updated: 0, errors: 0, waiting: 1 })
    expect(await findPackage(shop)).toEqual(before)
    const [held] = await seller.api('listHeldPrices')
    expect(held).toMatchObject({ packageId: id, isPaused: false, reason: expect.stringMatching(/about 10 times/) })
    expect(await attention(seller)).toEqual([expect.stringMatching(/^86 Diamonds .*about 10 times/)])
    await setPrices(shop, 1)
    expect(await seller.api('runPriceSync')).toEqual({ updated: 0, errors: 0, waiting: 0 })
    expect(await seller.api('listHeldPrices')).toEqual([])
    expect(await attention(seller)).toEqual([])
  })

  it('is counted as waiting, not as an error, beside the prices that changed', async ({ shop, seller }) => {
    await setPrices(shop, 10)
    await setGroup(shop, 'MLSTARLIGHT', 1.1)
    await setGroup(shop, 'MLTWILIGHT', 1.1)
    const preview = await seller.api('previewPriceSync')
    expect(preview).toMatchObject({ changed: 2, gone: 0, held: 1 })
    expect(preview.changes).toHaveLength(2)
    expect(await seller.api('runPriceSync')).toEqual({ updated: 2, errors: 0, waiting: 1 })
    const run = await lastRun(seller)
    expect(run).toMatchObject({ status: 'succeeded', updated: 2, changed: 2, held: 1, errors: 0 })
    // Moved badges are in the history too, but the run's list shows price changes only.
    const runId = run?.id ?? ''
    expect((await seller.api('getSyncRun', { id: runId })).changes).toHaveLength(2)
    const kept = await shop.db.selectFrom('price_versions').select('kind').where('run_id', '=', runId).execute()
    expect(kept.length).toBeGreaterThan(2)
    expect(await seller.api('undoSyncRun', { id: runId })).toEqual({ restored: 2 })
  })

  it('counts a package that comes back on sale as updated', async ({ shop, seller }) => {
    for (const code of codes) await shop.world.setProduct(code, { status: 'empty' })
    expect(await seller.api('runPriceSync')).toMatchObject({ updated: 0, errors: 0 })
    for (const code of codes) await shop.world.setProduct(code, { status: 'available' })
    expect(await seller.api('runPriceSync')).toEqual({ updated: 1, errors: 0, waiting: 0 })
    expect(await lastRun(seller)).toMatchObject({ changed: 1 })
  })

  it('is applied when the seller says yes, and only it', async ({ shop, seller }) => {
    await setPrices(shop, 1.5)
    await shop.world.setProduct('ML5-S2', { price: 1_600 })
    await seller.api('runPriceSync')
    expect(await findPackage(shop)).toBeUndefined()
    const [held] = await seller.api('listHeldPrices')
    expect(held).toMatchObject({ isPaused: true, canApprove: true, costBefore: 19_000, costAfter: 28_500 })
    await shop.world.setProduct('MLWDP-S2', { price: 28_000 })
    expect(await seller.api('approveHeldPrice', { id: held?.id ?? '' })).toEqual({ updated: 1, errors: 0 })
    expect(await findPackage(shop)).toMatchObject({ price: held?.priceAfter })
    expect(await lastRun(seller)).toMatchObject({ trigger: 'approval', changed: 1 })
    expect(await seller.api('listHeldPrices')).toEqual([])
    await expect(seller.api('approveHeldPrice', { id: held?.id ?? '' })).rejects.toMatchObject({ status: 409 })
  })

  it('is asked about anew when the supplier says something else by the time of the yes', async ({ shop, seller }) => {
    await setPrices(shop, 1.5)
    await seller.api('runPriceSync')
    const [held] = await seller.api('listHeldPrices')
    await setPrices(shop, 1.6)
    await expect(seller.api('approveHeldPrice', { id: held?.id ?? '' })).rejects.toMatchObject({
      code: 'price_changed',
      message: expect.stringMatching(/something else by now: Its cost rose by 60 %/),
    })
    expect(await findPackage(shop)).toBeUndefined()
    expect(await seller.api('listHeldPrices')).toMatchObject([{ costAfter: 30_400 }])
  })

  it('is not asked about again once it was turned down, until the supplier says something else', async ({
    shop,
    seller,
  }) => {
    await setPrices(shop, 0.6)
    await seller.api('runPriceSync')
    const before = await findPackage(shop)
    const [held] = await seller.api('listHeldPrices')
    await seller.api('rejectHeldPrice', { id: held?.id ?? '' })
    expect(await seller.api('runPriceSync')).toEqual({ updated: 0, errors: 0, waiting: 0 })
    expect(await seller.api('listHeldPrices')).toEqual([])
    expect(await attention(seller)).toEqual([])
    expect(await findPackage(shop)).toEqual(before)
    await setPrices(shop, 0.65)
    await seller.api('runPriceSync')
    expect(await seller.api('listHeldPrices')).toHaveLength(1)
  })

  it('about the list as a whole is applied when the seller says yes to its sentence', async ({ shop, seller }) => {
    const packages = await listPrices(shop)
    const products = await shop.db.selectFrom('supplier_products').select(['code', 'cost_amount']).execute()
    for (const { code, cost_amount } of products)
      await shop.world.setProduct(code, { price: Math.round(cost_amount * 1.2) })
    expect(await seller.api('runPriceSync')).toEqual({ updated: 0, errors: 1, waiting: 1 })
    expect(await listPrices(shop)).toEqual(packages)
    const [held] = await seller.api('listHeldPrices')
    expect(held).toMatchObject({ packageId: null, reason: expect.stringMatching(/would change \d+ of \d+ packages/) })
    const result = await seller.api('approveHeldPrice', { id: held?.id ?? '' })
    expect(result.updated).toBeGreaterThan(packages.length / 2)
    expect(await seller.api('listHeldPrices')).toEqual([])
  })
})

describe('a question about a package that is off sale', () => {
  it('stays until the seller answers it, however often the sync runs', async ({ shop, seller }) => {
    await setPrices(shop, 45 / 19)
    await seller.api('runPriceSync')
    const asked = await seller.api('listHeldPrices')
    expect(asked).toMatchObject([{ packageId: id, isPaused: true }])
    await seller.api('runPriceSync')
    expect(await seller.api('listHeldPrices')).toEqual(asked)
    expect(await attention(seller)).toHaveLength(1)
  })

  it('is asked about a package that was new, once its arrival was undone', async ({ onTestFinished }) => {
    const shop = await startShop({ catalogue: 'none' })
    onTestFinished(() => shop.stop())
    const seller = (await givenSeller(shop)).browser
    for (const code of codes) await shop.world.setProduct(code, { status: 'empty' })
    await seller.api('runPriceSync')
    for (const code of codes) await shop.world.setProduct(code, { status: 'available' })
    await seller.api('runPriceSync')
    const arrived = await findPackage(shop)
    expect(arrived).toBeDefined()
    await seller.api('undoSyncRun', { id: (await lastRun(seller))?.id ?? '' })
    await seller.api('runPriceSync')
    expect(await findPackage(shop)).toBeUndefined()
    const [held] = await seller.api('listHeldPrices')
    expect(held).toMatchObject({ packageId: id, reason: 'You undid this change', canApprove: true })
    await seller.api('approveHeldPrice', { id: held?.id ?? '' })
    expect(await findPackage(shop)).toMatchObject({ price: arrived?.price })
    for (const status of ['empty', 'available']) {
      for (const code of codes) await shop.world.setProduct(code, { status })
      expect(await seller.api('runPriceSync')).toMatchObject({ errors: 0 })
    }
    expect(await findPackage(shop)).toMatchObject({ price: arrived?.price })
  })
})

describe('a preview', () => {
  it('shows what a sync would do, and changes nothing', async ({ shop, seller }) => {
    await setPrices(shop, 1.1)
    await shop.world.setProduct('ML5-S2', { price: 0 })
    const [prices, runs] = [await listPrices(shop), await seller.api('listSyncRuns')]
    const preview = await seller.api('previewPriceSync')
    expect(preview).toMatchObject({ changed: 1, added: 0, gone: 0, problem: null })
    expect(preview.changes).toMatchObject([{ packageId: id, kind: 'changed', costBefore: 19_000, costAfter: 20_900 }])
    expect(preview.leftOut.length).toBeGreaterThan(0)
    expect(await listPrices(shop)).toEqual(prices)
    expect(await seller.api('listSyncRuns')).toEqual(runs)
    expect(await seller.api('runPriceSync')).toEqual({ updated: 1, errors: 0, waiting: 0 })
    expect((await findPackage(shop))?.price).toBe(preview.changes[0]?.priceAfter)
  })
})

describe('the history', () => {
  it('tells each run with its counts, its changes and its reasons, page by page', async ({ shop, seller }) => {
    await setPrices(shop, 1.1)
    for (let count = 0; count < 21; count++) await runPriceSync(shop.ctx, { trigger: 'schedule' })
    const first = await seller.api('listSyncRuns')
    expect(first.runs).toHaveLength(20)
    const second = await seller.api('listSyncRuns', { before: first.next ?? '' })
    expect(second).toMatchObject({ next: null, runs: [{ changed: 1, updated: 1 }, { trigger: 'manual' }] })
    const [changed, filled] = second.runs
    expect(await seller.api('getSyncRun', { id: changed?.id ?? '' })).toMatchObject({
      changes: [{ packageId: id, costAfter: 20_900 }],
      next: null,
    })
    const page = await seller.api('getSyncRun', { id: filled?.id ?? '' })
    expect(page.changes.length).toBe(filled?.added)
    expect(page.changes.every((change) => change.priceBefore === null && change.kind === 'new')).toBe(true)
  })
})

describe('an undo', () => {
  it('gives back exactly the prices from before, and asks before it changes them again', async ({ shop, seller }) => {
    const before = await listPrices(shop)
    await setPrices(shop, 1.2)
    await shop.world.setProduct('MLWDP-S2', { price: 24_000 })
    await seller.api('runPriceSync')
    expect(await listPrices(shop)).not.toEqual(before)
    const run = await lastRun(seller)
    expect(run).toMatchObject({ canUndo: true })
    expect(await seller.api('undoSyncRun', { id: run?.id ?? '' })).toEqual({ restored: run?.changed })
    expect(await listPrices(shop)).toEqual(before)
    await expect(seller.api('undoSyncRun', { id: run?.id ?? '' })).rejects.toMatchObject({ status: 409 })
    await seller.api('runPriceSync')
    expect(await seller.api('listHeldPrices')).toMatchObject([
      { packageId: id, reason: 'You undid this change', isPaused: true },
      { packageId: 'mobile-legends-weekly-diamond-pass', reason: 'You undid this change', isPaused: false },
    ])
    const now = new Map((await listPrices(shop)).map((pack) => [pack.id, pack.price_amount]))
    expect(before.every((pack) => now.get(pack.id) === pack.price_amount)).toBe(true)
  })

  it('puts on sale again what can be ordered', async ({ shop, seller }) => {
    const before = await listPrices(shop)
    for (const code of codes) await shop.world.setProduct(code, { status: 'empty' })
    await seller.api('runPriceSync')
    expect(await findPackage(shop)).toBeUndefined()
    for (const code of codes) await shop.world.setProduct(code, { status: 'available' })
    await seller.api('undoSyncRun', { id: (await lastRun(seller))?.id ?? '' })
    expect(await listPrices(shop)).toEqual(before)
    await untilUnits(shop, await buy(shop, '991234503'), 'delivered')
  })

  it('is refused with a sentence where a later run changed the same package', async ({ shop, seller }) => {
    await setPrices(shop, 1.1)
    await seller.api('runPriceSync')
    const run = await lastRun(seller)
    await setPrices(shop, 1.2)
    await seller.api('runPriceSync')
    const prices = await listPrices(shop)
    await expect(seller.api('undoSyncRun', { id: run?.id ?? '' })).rejects.toMatchObject({
      message: expect.stringMatching(/86 Diamonds .* has changed again since that run/),
    })
    expect(await listPrices(shop)).toEqual(prices)
  })
})

/** Moves prices twice and back: only the history then shows that they moved. */
const moveAndMoveBack = async (shop: Shop, seller: Browser) => {
  for (const factor of [1.2, 1.1]) {
    await setPrices(shop, factor)
    await seller.api('runPriceSync')
  }
}

describe('an undo of a price that moved since and came back', () => {
  it('is refused as well', async ({ shop, seller }) => {
    await setPrices(shop, 1.1)
    await seller.api('runPriceSync')
    const run = await lastRun(seller)
    const prices = await listPrices(shop)
    await moveAndMoveBack(shop, seller)
    expect(await listPrices(shop)).toEqual(prices)
    await expect(seller.api('undoSyncRun', { id: run?.id ?? '' })).rejects.toMatchObject({
      message: expect.stringMatching(/86 Diamonds .* has changed again since that run/),
    })
    expect(await listPrices(shop)).toEqual(prices)
  })
})

describe('a notice about a product', () => {
  const notify = (shop: Shop, code: string, given = token) =>
    shop.createBrowser().fetch(`/api/webhook/lapakgaming/product?token=${given}`, {
      method: 'POST',
      body: JSON.stringify({ data: { code, price: 1, status: 'available' }, meta: { level: 'master' } }),
    })

  it('makes the store ask the supplier about that product, and never believes the notice', async ({ shop, seller }) => {
    await setPrices(shop, 1.1)
    await shop.world.setProduct('MLWDP-S2', { price: 28_000 })
    for (const code of codes) expect((await notify(shop, code)).status).toBe(200)
    await eventually(async () => expect((await findPackage(shop))?.price).toBe(priceFor(20_900)))
    const changes = await shop.db
      .selectFrom('price_versions')
      .select('package_id')
      .where('kind', '=', 'changed')
      .execute()
    expect(new Set(changes.map((change) => change.package_id))).toEqual(new Set([id]))
    expect(await lastRun(seller)).toMatchObject({ trigger: 'webhook' })
  })

  it('takes a package off sale that nobody has any more, and holds a price that nobody can mean', async ({
    shop,
    seller,
  }) => {
    for (const code of codes.slice(1)) await shop.world.setProduct(code, { status: 'empty' })
    for (const code of codes.slice(1)) await notify(shop, code)
    await shop.world.setProduct('ML78_8-S2', { price: 190_000 })
    await notify(shop, 'ML78_8-S2')
    await eventually(async () => expect(await seller.api('listHeldPrices')).toHaveLength(1))
    expect(await findPackage(shop)).toMatchObject({ price: priceFor(19_000) })
    await shop.world.setProduct('ML78_8-S2', { price: 19_000, status: 'empty' })
    await notify(shop, 'ML78_8-S2')
    await eventually(async () => expect(await findPackage(shop)).toBeUndefined())
  })

  it('is refused from a stranger, and of an unknown product changes nothing', async ({ shop, seller }) => {
    const runs = await seller.api('listSyncRuns')
    expect((await notify(shop, 'ML78_8-S2', 'guessed')).status).toBe(400)
    expect((await notify(shop, 'NOBODY-KNOWS')).status).toBe(200)
    await eventually(async () => {
      const waiting = await shop.db.selectFrom('webhook_events').select('status').execute()
      expect(waiting.map((event) => event.status)).toEqual(['done'])
    })
    expect(await seller.api('listSyncRuns')).toEqual(runs)
  })
})

describe('the guard rails', () => {
  it('write nothing when somebody else changed a package while prices were compared', async ({ shop }) => {
    await setPrices(shop, 1.1)
    await shop.world.fault({ target: 'lapakgaming.products', kind: 'delay', ms: 300 })
    const running = runPriceSync(shop.ctx, { trigger: 'manual' })
    await write(shop.db, (trx) =>
      trx.updateTable('packages').set({ source: 'seller', price_amount: 777 }).where('id', '=', id).execute(),
    )
    await running
    expect(await findPackage(shop)).toMatchObject({ price: '7.77' })
  })

  it('tell what a run is doing while it runs', async ({ shop, seller }) => {
    expect(await seller.api('getSyncProgress')).toMatchObject({ phase: 'idle', startedAt: null })
    await shop.world.fault({ target: 'lapakgaming.products', kind: 'delay', ms: 500 })
    const running = seller.api('runPriceSync')
    await eventually(async () =>
      expect(await seller.api('getSyncProgress')).toMatchObject({ phase: 'fetching', trigger: 'manual' }),
    )
    await running
    expect(await seller.api('getSyncProgress')).toMatchObject({ phase: 'idle' })
  })

  it('leave all of it on record: who ran, approved, turned down and undid', async ({ shop, seller }) => {
    await setPrices(shop, 0.6)
    await seller.api('runPriceSync')
    const [held] = await seller.api('listHeldPrices')
    await seller.api('rejectHeldPrice', { id: held?.id ?? '' })
    await seller.api('markSlowPackage', { packageId: id, sold: true })
    const log = await shop.db.selectFrom('audit_log').select('action').orderBy('seq', 'desc').limit(3).execute()
    expect(log.map((entry) => entry.action)).toEqual(['price_sync_slow_on', 'price_hold_reject', 'price_sync'])
    shop.advance(MINUTE)
    await expect(shop.createBrowser().api('previewPriceSync')).rejects.toMatchObject({ code: 'not_signed_in' })
    await expect(shop.createBrowser().api('undoSyncRun', { id: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'not_signed_in',
    })
  })
})
