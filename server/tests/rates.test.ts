import { HOUR } from '@topup/core/time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refreshRates } from '../src/pricing/rates.ts'
import { type Shop, startShop } from './_support/start-shop.ts'

let shop: Shop

beforeEach(async () => {
  shop = await startShop({ catalogue: 'none' })
})
afterEach(() => shop.stop())

const listRates = () => shop.createBrowser().api('listRates')
const setRates = (rates: Record<string, number>) =>
  fetch(`${shop.world.url}/control/rates`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rates),
  })

describe('exchange rates', () => {
  it('are the configured rupiah rate and dollars until they were fetched', async () => {
    expect(await listRates()).toEqual({ USD: 1, IDR: 15_500 })
  })

  it('are fetched for the 15 currencies, and again only after an hour', async () => {
    await refreshRates(shop.ctx)
    const rates = await listRates()
    expect(Object.keys(rates)).toHaveLength(15)
    expect(rates).toMatchObject({ USD: 1, IDR: 15_650, JPY: 151.2 })
    await setRates({ IDR: 16_000 })
    await refreshRates(shop.ctx)
    expect((await listRates()).IDR).toBe(15_650)
    shop.advance(HOUR)
    await refreshRates(shop.ctx)
    expect((await listRates()).IDR).toBe(16_000)
  })

  it.each([
    ['an error', { kind: 'error' }],
    ['HTML', { kind: 'html' }],
    ['nothing', { kind: 'drop' }],
  ])('stay as last stored while the provider answers %s', async (_what, fault) => {
    await refreshRates(shop.ctx)
    const before = await listRates()
    shop.advance(HOUR)
    await shop.world.fault({ target: 'rates', ...fault })
    await refreshRates(shop.ctx)
    expect(await listRates()).toEqual(before)
  })

  it.each([1_565, 0, -1, 99_999])('do not take a rupiah rate of %d', async (rate) => {
    await refreshRates(shop.ctx)
    shop.advance(HOUR)
    const rates = Object.fromEntries(Object.entries({ ...(await listRates()), IDR: rate, EUR: 0.9 }))
    const body = { result: 'success', base_code: 'USD', rates }
    await shop.world.fault({ target: 'rates', kind: 'error', status: 200, body })
    await refreshRates(shop.ctx)
    expect(await listRates()).toMatchObject({ IDR: 15_650, EUR: 0.9 })
  })
})

describe('the visitor’s currency', () => {
  const detect = async (headers: Record<string, string>) => {
    const response = await shop.createBrowser().fetch('/api/currency/detect-location', { headers })
    return response.json()
  }

  it('is guessed from the language, and not from a header that anybody could send', async () => {
    expect(await detect({ 'accept-language': 'id-ID,id;q=0.9', 'cf-ipcountry': 'MY' })).toEqual({ currency: 'IDR' })
  })
})
