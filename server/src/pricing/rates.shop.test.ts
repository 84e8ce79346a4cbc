import { HOUR } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { openAttention } from '../../tests/_support/given-paid.ts'
import { givenSeller } from '../../tests/_support/given-seller.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { refreshRates } from './refresh-rates.ts'
import { runPriceSync } from './sync/run-price-sync.ts'

const it = shopTest({ catalogue: 'none', env: { TIMING: 'standard' } }, 'test')

const listRates = (shop: Shop) => shop.createBrowser().api('listRates')
const setRates = (shop: Shop, rates: Record<string, number>) =>
  fetch(`${shop.world.url}/control/rates`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rates),
  })

describe('exchange rates', () => {
  it('are the configured rupiah rate and dollars until they were fetched', async ({ shop }) => {
    expect(await listRates(shop)).toEqual({ USD: 1, IDR: 15_500 })
  })

  it('are fetched for the 15 currencies, and again only after an hour', async ({ shop }) => {
    await refreshRates(shop.ctx)
    const rates = await listRates(shop)
    expect(Object.keys(rates)).toHaveLength(15)
    expect(rates).toMatchObject({ USD: 1, IDR: 15_650, JPY: 151.2 })
    await setRates(shop, { IDR: 16_000 })
    await refreshRates(shop.ctx)
    expect((await listRates(shop)).IDR).toBe(15_650)
    shop.advance(HOUR)
    await refreshRates(shop.ctx)
    expect((await listRates(shop)).IDR).toBe(16_000)
  })

  it.for([
    ['an error', { kind: 'error' }],
    ['HTML', { kind: 'html' }],
    ['nothing', { kind: 'drop' }],
  ] as const)('stay as last stored while the provider answers %s', async ([_what, fault], { shop }) => {
    await refreshRates(shop.ctx)
    const before = await listRates(shop)
    shop.advance(HOUR)
    await shop.world.fault({ target: 'rates', times: null, ...fault })
    await refreshRates(shop.ctx)
    expect(await listRates(shop)).toEqual(before)
  })

  it.for([1_565, 0, -1, 99_999])('do not take a rupiah rate of %d', async (rate, { shop }) => {
    await refreshRates(shop.ctx)
    shop.advance(HOUR)
    const rates = Object.fromEntries(Object.entries({ ...(await listRates(shop)), IDR: rate, EUR: 0.9 }))
    const body = { result: 'success', base_code: 'USD', rates }
    await shop.world.fault({ target: 'rates', kind: 'error', status: 200, body })
    await refreshRates(shop.ctx)
    expect(await listRates(shop)).toMatchObject({ IDR: 15_650, EUR: 0.9 })
  })
})

const holdsOf = (shop: Shop) => openAttention(shop, 'rate_held')
const ratesOf = async (browser: Browser, currency: string) =>
  (await browser.api('getRates')).rates.find((one) => one.currency === currency)

describe('a second service', () => {
  it('is asked while the first does not answer, and named as the source', async ({ shop }) => {
    await shop.world.fault({ target: 'rates.er-api', kind: 'error', times: null })
    await refreshRates(shop.ctx)
    const rates = await listRates(shop)
    expect(rates).toMatchObject({ USD: 1, IDR: 15_650, JPY: 151.2 })
    expect(rates.VND).toBeUndefined()
    await shop.world.clearFaults()
    shop.advance(HOUR)
    await refreshRates(shop.ctx)
    expect((await listRates(shop)).VND).toBe(25_300)
  })
})

describe('a rate that moves too far', () => {
  const moveTo = async (shop: Shop, rate: number) => {
    await setRates(shop, { IDR: rate })
    shop.advance(HOUR)
    await refreshRates(shop.ctx)
  }

  it('waits for the owner while the others go on, and the old one stays in force', async ({ shop }) => {
    await refreshRates(shop.ctx)
    await setRates(shop, { EUR: 0.93 })
    await moveTo(shop, 17_500)
    expect(await listRates(shop)).toMatchObject({ IDR: 15_650, EUR: 0.93 })
    const [entry] = await holdsOf(shop)
    expect(entry).toMatchObject({
      subject_id: 'IDR',
      reason: expect.stringMatching(/17500 IDR, 11\.8 % away from 15650/),
    })
  })

  it('is in force once the owner approves it, written to the audit log', async ({ shop }) => {
    await refreshRates(shop.ctx)
    await moveTo(shop, 17_500)
    const { browser } = await givenSeller(shop)
    expect(await ratesOf(browser, 'IDR')).toMatchObject({ rate: 15_650, held: { rate: 17_500, status: 'open' } })
    const approval = { currency: 'IDR', rate: 17_500, action: 'approve' } as const
    await browser.api('decideRate', approval)
    expect((await listRates(shop)).IDR).toBe(17_500)
    expect(await holdsOf(shop)).toEqual([])
    const log = await shop.db.selectFrom('audit_log').select(['action', 'subject']).execute()
    expect(log).toContainEqual({ action: 'rate_approve', subject: 'rate:IDR' })
    await expect(browser.api('decideRate', approval)).rejects.toMatchObject({ status: 409, code: 'settings_changed' })
  })

  it('is not asked about again once rejected, unless it moves on', async ({ shop }) => {
    await refreshRates(shop.ctx)
    await moveTo(shop, 17_500)
    const { browser } = await givenSeller(shop)
    await browser.api('decideRate', { currency: 'IDR', rate: 17_500, action: 'reject' })
    await moveTo(shop, 17_520)
    expect(await holdsOf(shop)).toEqual([])
    expect((await listRates(shop)).IDR).toBe(15_650)
    await moveTo(shop, 19_000)
    expect(await holdsOf(shop)).toHaveLength(1)
  })

  it('is forgotten when the next one is ordinary again', async ({ shop }) => {
    await refreshRates(shop.ctx)
    await moveTo(shop, 17_500)
    await moveTo(shop, 15_700)
    expect(await holdsOf(shop)).toEqual([])
    expect((await listRates(shop)).IDR).toBe(15_700)
    const { browser } = await givenSeller(shop)
    expect(await ratesOf(browser, 'IDR')).toMatchObject({ rate: 15_700, held: null })
  })

  it('is not approved in place of another that the seller did not see', async ({ shop }) => {
    await refreshRates(shop.ctx)
    await moveTo(shop, 17_500)
    await moveTo(shop, 18_900)
    const { browser } = await givenSeller(shop)
    const seen = { currency: 'IDR', rate: 17_500, action: 'approve' } as const
    await expect(browser.api('decideRate', seen)).rejects.toMatchObject({ code: 'settings_changed' })
    expect((await listRates(shop)).IDR).toBe(15_650)
  })
})

describe('prices', () => {
  const withPackages = async (shop: Shop) => {
    await refreshRates(shop.ctx)
    await runPriceSync(shop.ctx, { trigger: 'manual' })
    const total = async () => {
      const rows = await shop.db.selectFrom('packages').select('price_amount').where('is_active', '=', 1).execute()
      return rows.reduce((sum, { price_amount }) => sum + price_amount, 0)
    }
    const runs = async () => {
      const rows = await shop.db
        .selectFrom('price_sync_runs')
        .select(['trigger', 'actor'])
        .orderBy('started_at')
        .execute()
      return rows.slice(1)
    }
    return { total, runs }
  }

  it('follow an hourly rate in the hour it comes, without a sync and while the supplier is away', async ({ shop }) => {
    const { total, runs } = await withPackages(shop)
    const before = await total()
    await shop.world.fault({ target: 'lapakgaming.products', kind: 'error', times: null })
    await setRates(shop, { IDR: 15_000 })
    shop.advance(HOUR)
    await refreshRates(shop.ctx)
    expect(await total()).toBeGreaterThan(before)
    expect(await runs()).toEqual([{ trigger: 'rate', actor: 'system' }])
  })

  it('stay where only rates moved that suppliers do not ask in', async ({ shop }) => {
    const { total, runs } = await withPackages(shop)
    const before = await total()
    await setRates(shop, { EUR: 0.93 })
    shop.advance(HOUR)
    await refreshRates(shop.ctx)
    expect((await listRates(shop)).EUR).toBe(0.93)
    expect([await total(), await runs()]).toEqual([before, []])
  })
})

describe('rates that grow old', () => {
  it('are named with their age until a service answers again', async ({ shop }) => {
    await refreshRates(shop.ctx)
    await shop.world.fault({ target: 'rates', kind: 'error', times: null })
    shop.advance(7 * HOUR)
    await refreshRates(shop.ctx)
    const [entry] = await openAttention(shop, 'rates_old')
    expect(entry?.reason).toMatch(/7 hours old/)
    const { browser } = await givenSeller(shop)
    expect(await ratesOf(browser, 'IDR')).toMatchObject({ rate: 15_650, isOld: true })
    await shop.world.clearFaults()
    await refreshRates(shop.ctx)
    expect(await openAttention(shop, 'rates_old')).toEqual([])
  })
})

describe('the visitor’s currency', () => {
  const detect = async (shop: Shop, headers: Record<string, string>) => {
    const response = await shop.createBrowser().fetch('/api/currency/detect-location', { headers })
    return response.json()
  }

  it('is guessed from the language, and not from a header that anybody could send', async ({ shop }) => {
    expect(await detect(shop, { 'accept-language': 'id-ID,id;q=0.9', 'cf-ipcountry': 'MY' })).toEqual({
      currency: 'IDR',
    })
  })
})
