import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenCheckout } from '../../tests/_support/given-order.ts'
import { openAttention } from '../../tests/_support/given-paid.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import { type Shop, startShop } from '../../tests/_support/start-shop.ts'
import { write } from '../platform/db/write.ts'
import { applyProductWebhook } from './sync/apply-product-webhook.ts'
import { runPriceSync } from './sync/run-price-sync.ts'

const secret = 'lapak_sandbox_secret'
const path = '/api/webhook/lapakgaming/product'

const it = shopTest({ catalogue: 'none', env: { AUTO_SYNC_ON_STARTUP: 'true' } })
it.beforeAll(async ({ shop }) => {
  await runPriceSync(shop.ctx, { trigger: 'manual' })
})

const notice = (code: string, changes: object = {}) =>
  JSON.stringify({
    data: { code, name: '70 Diamonds', provider_code: 'S24', price: 1, status: 'available', ...changes },
    meta: { level: 'master', unix_timestamp: 1_707_470_882 },
  })

async function send(shop: Shop, query: string, body: string, target = shop) {
  const response = await target.createBrowser().fetch(`${path}${query && `?${query}`}`, { method: 'POST', body })
  return { status: response.status, ...(await response.json()) }
}
const runs = (shop: Shop) => shop.db.selectFrom('price_sync_runs').select('trigger').orderBy('started_at').execute()
const productOf = (shop: Shop, code: string) =>
  shop.db.selectFrom('supplier_products').selectAll().where('code', '=', code).executeTakeFirst()
const notices = (shop: Shop, target = shop) =>
  target.db.selectFrom('webhook_events').selectAll().where('provider', '=', 'lapakgaming-product').execute()
const untilApplied = (shop: Shop) =>
  eventually(async () => expect((await notices(shop)).filter(({ status }) => status !== 'done')).toEqual([]))

describe('a notice about a product', () => {
  it.for([
    ['nothing', ''],
    ['a wrong secret', 'token=guess'],
    ['an empty secret', 'token='],
    ['two secrets', `token=${secret}&token=${secret}`],
  ] as const)('with %s in its address is refused and nothing of it is kept', async ([_what, query], { shop }) => {
    const answer = await send(shop, query, notice('FF70-S24'))
    expect(answer).toMatchObject({ status: 400, code: 'invalid_signature' })
    expect(await notices(shop)).toEqual([])
  })

  it('is refused whatever it carries when no secret is set', async ({ shop }) => {
    const closed = await startShop({ env: { LAPAKGAMING_API_KEY: '', LAPAKGAMING_WEBHOOK_SECRET: '' } })
    try {
      for (const query of ['token=', `token=${secret}`]) {
        expect(await send(shop, query, notice('FF70-S24'), closed)).toMatchObject({ code: 'invalid_signature' })
      }
      expect(await notices(shop, closed)).toEqual([])
    } finally {
      await closed.stop()
    }
  })

  it('that names no product is refused', async ({ shop }) => {
    expect(await send(shop, `token=${secret}`, '{"data":{}}')).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(await send(shop, `token=${secret}`, 'not json')).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  it('changes nothing by what it says: the supplier is asked, and asked nothing more when it agrees with us', async ({
    shop,
  }) => {
    const before = await productOf(shop, 'FF70-S24')
    const ran = (await runs(shop)).length
    expect(await send(shop, `token=${secret}`, notice('FF70-S24', { price: 1 }))).toMatchObject({ status: 200 })
    await untilApplied(shop)
    expect(await productOf(shop, 'FF70-S24')).toEqual(before)
    expect(await runs(shop)).toHaveLength(ran)
  })

  it('makes the store take over what the supplier asks now, once for ten repeats', async ({ shop }) => {
    const ran = (await runs(shop)).length
    await shop.world.setProduct('FF70-S24', { price: 9_800 })
    const body = notice('FF70-S24', { price: 9_800 })
    await Promise.all(Array.from({ length: 10 }, () => send(shop, `token=${secret}`, body)))
    await eventually(async () => expect((await productOf(shop, 'FF70-S24'))?.cost_amount).toBe(9_800))
    await untilApplied(shop)
    expect((await runs(shop)).slice(ran)).toEqual([{ trigger: 'webhook' }])
  })

  it('asks the supplier once, and hands the answer to whoever writes it', async ({ shop }) => {
    const { supplier } = shop.ctx
    if (!supplier) throw new Error('the test configures the supplier')
    const asked: string[] = []
    const findProduct: typeof supplier.findProduct = (code) => {
      asked.push(code)
      return supplier.findProduct(code)
    }
    await shop.world.setProduct('FF70-S24', { price: 9_850 })
    await applyProductWebhook({ ...shop.ctx, supplier: { ...supplier, findProduct } }, '{"code":"FF70-S24"}')
    expect((await productOf(shop, 'FF70-S24'))?.cost_amount).toBe(9_850)
    expect(asked).toEqual(['FF70-S24'])
  })

  it('keeps no payment waiting, and is asked about once with the other notices of its product', async ({ shop }) => {
    const busy = await startShop({ env: { AUTO_SYNC_ON_STARTUP: 'true' } })
    try {
      const checkout = await givenCheckout(busy)
      await busy.world.fault({ target: 'lapakgaming.products', kind: 'delay', ms: 2_000, times: null })
      for (const code of ['ML78_8-S2', 'FF70-S24', 'ML78_8-S2']) {
        for (const price of [1, 2]) await send(shop, `token=${secret}`, notice(code, { price }), busy)
      }
      expect((await notices(shop, busy)).map(({ payload }) => payload).sort()).toEqual([
        '{"code":"FF70-S24"}',
        '{"code":"ML78_8-S2"}',
      ])
      await busy.world.payIntent(checkout.intentId)
      const isPaid = () => busy.db.selectFrom('checkouts').select('paid_by').where('id', '=', checkout.checkoutId)
      await eventually(async () =>
        expect(await isPaid().executeTakeFirst()).toMatchObject({ paid_by: expect.any(String) }),
      )
      expect((await notices(shop, busy)).filter(({ status }) => status === 'queued')).not.toEqual([])
      await busy.world.clearFaults()
    } finally {
      await busy.stop()
    }
  })

  it('of a product that is empty now takes it out of what can be ordered', async ({ shop }) => {
    await shop.world.setProduct('FF70-S13', { status: 'empty' })
    await send(shop, `token=${secret}`, notice('FF70-S13', { status: 'empty' }))
    await eventually(async () => expect((await productOf(shop, 'FF70-S13'))?.is_available).toBe(0))
    await untilApplied(shop)
  })

  it('that neither the supplier nor the store knows is kept and shown to the seller, once', async ({ shop }) => {
    await send(shop, `token=${secret}`, notice('NOBODY-S1'))
    await untilApplied(shop)
    await send(shop, `token=${secret}`, notice('NOBODY-S1'))
    await untilApplied(shop)
    expect(await openAttention(shop, 'supplier_product_unknown')).toMatchObject([{ subject_id: 'NOBODY-S1' }])
    expect((await notices(shop)).some(({ payload }) => payload.includes('NOBODY-S1'))).toBe(true)
  })

  it('is applied later when the supplier does not answer at once', async ({ shop }) => {
    await shop.world.setProduct('FF70-S24', { price: 9_900 })
    await shop.world.fault({ target: 'lapakgaming.products', kind: 'error', times: 1 })
    await send(shop, `token=${secret}`, notice('FF70-S24', { price: 9_900 }))
    await eventually(async () => expect((await productOf(shop, 'FF70-S24'))?.cost_amount).toBe(9_900))
    await untilApplied(shop)
  })

  it('leaves prices alone while the seller has switched the automatic sync off', async ({ shop }) => {
    const row = { key: 'price_sync.enabled', value: 'false', updated_at: shop.ctx.now().toISOString() }
    await write(shop.db, (trx) => trx.insertInto('settings').values(row).execute())
    await shop.world.setProduct('FF70-S24', { price: 9_950 })
    await send(shop, `token=${secret}`, notice('FF70-S24', { price: 9_950 }))
    await untilApplied(shop)
    expect((await productOf(shop, 'FF70-S24'))?.cost_amount).toBe(9_900)
  })
})
