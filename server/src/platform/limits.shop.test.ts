import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'

const it = shopTest({ env: { RATE_LIMIT_FACTOR: '0.2' } })

const answers = async (shop: Shop, count: number, path: string, init?: RequestInit) => {
  const responses: Response[] = []
  for (let n = 0; n < count; n++) responses.push(await fetch(shop.url + path, init))
  return responses
}

describe('calls of one address', () => {
  it('are limited for tracking codes, with a clear answer, and nothing else is', async ({ shop }) => {
    const [first, ...rest] = await answers(shop, 13, '/api/orders/track/TRKAAAAAAAAAAAA')
    expect(first?.status).toBe(404)
    const last = rest.at(-1)
    expect(last?.status).toBe(429)
    expect(await last?.json()).toMatchObject({ code: 'too_many_requests', message: expect.stringContaining('wait') })
    expect((await fetch(`${shop.url}/api/games`)).status).toBe(200)
  })

  it('are limited for guesses at the seller’s door', async ({ shop }) => {
    const headers = { 'content-type': 'application/json' }
    const guesses = await answers(shop, 3, '/api/seller/session', {
      method: 'POST',
      headers,
      body: '{"password":"guess"}',
    })
    expect(guesses.map(({ status }) => status)).toEqual([401, 401, 429])
  })

  it('are limited for the showing of codes, whoever’s order they name, and nothing else is', async ({ shop }) => {
    const path = `/api/orders/${randomUUID()}/codes`
    const headers = { 'content-type': 'application/json', origin: shop.url }
    const guesses = await answers(shop, 5, path, { method: 'POST', headers, body: '{}' })
    expect(guesses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 429])
    expect(await guesses.at(-1)?.json()).toMatchObject({ code: 'too_many_requests' })
    const track = await fetch(`${shop.url}/api/checkouts/${randomUUID()}`, { method: 'PATCH', headers, body: '{}' })
    expect(track.status).toBe(404)
  })

  it('are limited for notices that are none of a provider’s, and not for those that are', async ({ shop }) => {
    const notice = { method: 'POST', body: '{"data":{"code":"ML78_8-S2"}}' }
    const path = '/api/webhook/lapakgaming/product?token='
    const genuine = await answers(shop, 70, `${path}lapak_sandbox_secret`, notice)
    expect(genuine.every(({ status }) => status === 200)).toBe(true)
    const forged = await answers(shop, 61, `${path}guess`, notice)
    expect(forged.at(-2)?.status).toBe(400)
    expect(forged.at(-1)?.status).toBe(429)
  })

  it('are not limited for the health check or for ready answers', async ({ shop }) => {
    const games = await answers(shop, 150, '/api/games')
    expect(games.every(({ status }) => status === 200)).toBe(true)
  })
})
