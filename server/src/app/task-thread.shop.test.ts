import { afterAll, describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { secondSupplierEnvironment } from '../../tests/_support/second-supplier.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { createTaskThread } from '../platform/tasks/task-thread.ts'
import { runPriceTask } from '../pricing/price-tasks.ts'
import { loadSettings } from '../pricing/rules/load-rules.ts'

let thread: ReturnType<typeof createTaskThread>
const taskFile = new URL('./task-thread.ts', import.meta.url)
const inThread = (shop: Shop) => ({ ...shop.ctx, taskThread: thread })
/** The price for buyers of the package that this supplier product fills. */
async function priceBy(shop: Shop, code: string): Promise<number> {
  const query = shop.db.selectFrom('supplier_products as product').innerJoin('packages', 'packages.id', 'package_id')
  return (await query.select('price_amount').where('code', '=', code).executeTakeFirstOrThrow()).price_amount
}
const sync = (shop: Shop) => runPriceTask(inThread(shop), 'runPriceSync', { trigger: 'manual' })

const it = shopTest({ env: secondSupplierEnvironment })
it.beforeAll(async ({ shop }) => {
  thread = createTaskThread(shop.ctx, taskFile, shop.env)
})
afterAll(async () => {
  await thread.stop()
})

describe('a task in a thread of its own', () => {
  it('moves the prices and makes the answers of this thread stale, but only if it moved any', async ({ shop }) => {
    await sync(shop)
    const [before, generation] = [await priceBy(shop, 'ML78_8-S2'), shop.ctx.responses.generation()]
    await shop.world.setProduct('ML78_8-S2', { price: 20_500 })
    expect(await sync(shop)).toEqual({ updated: 1, errors: 0, waiting: 0 })
    expect(await priceBy(shop, 'ML78_8-S2')).toBeGreaterThan(before)
    expect(shop.ctx.responses.generation()).toBeGreaterThan(generation)

    const afterwards = shop.ctx.responses.generation()
    expect(await sync(shop)).toEqual({ updated: 0, errors: 0, waiting: 0 })
    expect(shop.ctx.responses.generation()).toBe(afterwards)
  })

  it('tells of new prices at once, however long the rest of the task takes', async ({ shop }) => {
    const generation = shop.ctx.responses.generation()
    await shop.world.setProduct('ML78_8-S2', { price: 21_000 })
    await shop.world.fault({ target: 'digiflazz.price_list', kind: 'delay', ms: 60_000 })
    let isOver = false
    const syncing = sync(shop).then(() => {
      isOver = true
    })
    await eventually(async () => expect(shop.ctx.responses.generation()).toBeGreaterThan(generation))
    expect(isOver).toBe(false)
    await shop.world.clearFaults()
    await syncing
  })

  it('hands a refusal over with its code, its sentence and what goes with it', async ({ shop }) => {
    await shop.world.fault({ target: 'lapakgaming.products', kind: 'error', status: 503, times: null })
    await expect(sync(shop)).rejects.toMatchObject({ name: 'DomainError', code: 'provider_unavailable' })
    const change = { basedOn: 99, rules: (await loadSettings(shop.ctx)).settings }
    await expect(runPriceTask(inThread(shop), 'saveRules', { sellerId: 'nobody', change })).rejects.toMatchObject({
      code: 'settings_changed',
      details: { current: { version: expect.any(Number) } },
    })
  })

  it('fails alone when its thread cannot start: the next task starts another', async ({ shop }) => {
    const broken = createTaskThread(shop.ctx, taskFile, { ...shop.env, DATA_KEYS: 'nonsense' })
    const ctx = { ...shop.ctx, taskThread: broken }
    await expect(runPriceTask(ctx, 'previewPriceSync', null)).rejects.toThrow('ended before it answered')
    await expect(runPriceTask(ctx, 'previewPriceSync', null)).rejects.toThrow('ended before it answered')
    await broken.stop()
  })
})
