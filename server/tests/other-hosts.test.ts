import { request } from 'node:http'
import { expect } from 'vitest'
import { isOwnOrigin } from '../src/platform/http/authenticators.ts'
import { shopTest } from './_support/shop-test.ts'
import type { Shop } from './_support/start-shop.ts'

const it = shopTest()

/** The status of a buyer’s write from a page at this host, which the shop is asked under. */
function writeFrom(shop: Shop, host: string, origin = `http://${host}`): Promise<number> {
  const headers = { host, origin, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  return new Promise((answered, failed) => {
    request(`${shop.url}/api/logout`, { method: 'POST', headers, agent: false }, (response) => {
      response.resume()
      answered(response.statusCode ?? 0)
    })
      .on('error', failed)
      .end('{}')
  })
}

it.for(['192.168.1.20:3000', '10.0.2.2:3000', 'kilat:3000', 'phone.local', '[fd12::7]:3000'])(
  'outside production the shop at %s is a shop of its own',
  async (host, { shop }) => {
    expect(await writeFrom(shop, host)).toBe(303)
    const nearby = { headers: { host } } as Parameters<typeof isOwnOrigin>[1]
    const config = { ...shop.ctx.config, NODE_ENV: 'production' as const }
    expect(isOwnOrigin({ ...shop.ctx, config }, nearby, `http://${host}`)).toBe(false)
  },
)

it.for([
  ['www.shop.example', 'http://www.shop.example'],
  ['203.0.113.9:3000', 'http://203.0.113.9:3000'],
  ['192.168.1.20:3000', 'http://192.168.1.21:3000'],
  ['192.168.1.20:3000', 'http://192.168.1.20:3001'],
  ['localhost.evil.example', 'http://localhost.evil.example'],
  ['192.168.1.20:3000', 'null'],
])('a page at %s of the origin %s may not write', async ([host, origin], { shop }) => {
  expect(await writeFrom(shop, host ?? '', origin)).toBe(403)
})
