import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { isOwnOrigin, otherOrigin } from '../src/platform/http/authenticators.ts'
import { givenOrders } from './_support/given-order.ts'
import { createBrowser } from './_support/http-client.ts'
import { press } from './_support/open-by.ts'
import { refusal } from './_support/refusal.ts'
import { shopTest } from './_support/shop-test.ts'
import type { Shop } from './_support/start-shop.ts'

const it = shopTest()

/** A browser that sends these headers with each call, including a Host, which `fetch` does not send. */
const browserSending = (shop: Shop, sent: Readonly<Record<string, string>>) =>
  createBrowser(shop.url, (url, { method, headers, body } = {}) => {
    const all = { ...Object.fromEntries(new Headers(headers)), ...sent }
    return new Promise((answered, failed) => {
      const call = request(String(url), { method, headers: all, agent: false }, (response) => {
        const heard = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        )
        text(response).then(
          (said) => answered(new Response(said || null, { status: response.statusCode, headers: heard })),
          failed,
        )
      })
      call.on('error', failed).end(body)
    })
  })

/** The status of a buyer’s write to this host, from a page at `origin`. */
async function writeFrom(shop: Shop, host: string, origin = `http://${host}`): Promise<number> {
  const headers = { host, origin, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const { status } = await browserSending(shop, headers).fetch('/api/logout', { method: 'POST', body: '{}' })
  return status
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
  ['192.168.1.20:3000', 'http://192.168.1.20:3000/elsewhere'],
])('a page at %s of the origin %s may not write', async ([host, origin], { shop }) => {
  expect(await writeFrom(shop, host ?? '', origin)).toBe(403)
})

type Asked = Parameters<typeof otherOrigin>[1]
const shops = { v2: it, v3: shopTest({ env: { XENDIT_API: 'v3' } }) } as const

/** Collects, without repeats, the addresses in this object to which the buyer returns, by their property names. */
function returnsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const found = Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' && /(return|cancel)_?url$/i.test(name) ? [inner] : returnsIn(inner),
  )
  return [...new Set(found)]
}

/** Lists the addresses to which the provider returns the buyer of the checkout's payment. */
async function ledBackTo(shop: Shop, checkoutId: string): Promise<string[]> {
  const payment = shop.db.selectFrom('payments').select('id').where('checkout_id', '=', checkoutId)
  const { id } = await payment.executeTakeFirstOrThrow()
  const { xendit, paypal } = await shop.world.state()
  const all: unknown[] = [...xendit.paymentRequests, ...paypal.orders]
  return returnsIn(all.find((one) => JSON.stringify(one).includes(id)))
}

const nearby = { host: '192.168.1.20:3000', origin: 'http://192.168.1.20:3000' }
const pages = { ID_DANA: '/track', paypal: '/checkout?back=paypal' } as const
const ways = [
  ['v2', 'ID_DANA'],
  ['v3', 'ID_DANA'],
  ['v2', 'paypal'],
] as const

for (const [api, way] of ways) {
  shops[api](`with Xendit’s ${api} a payment by ${way} leads back to where it was begun`, async ({ shop }) => {
    const placed = await givenOrders(shop, undefined, browserSending(shop, nearby))
    await press(placed, way)
    expect(await ledBackTo(shop, placed.checkoutId)).toEqual([nearby.origin + pages[way]])
  })
}

it.for([
  [{}, 'a program that sends no origin'],
  [{ host: 'evil.example' }, 'a Host of somebody else'],
  [{ host: '192.168.1.20:3000' }, 'a Host without a page'],
  [{ 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }, 'a forwarded Host'],
] as const)('a payment leads back to PUBLIC_URL for %j: %s', async ([sent], { shop }) => {
  const placed = await givenOrders(shop, undefined, browserSending(shop, sent))
  await press(placed, 'ID_DANA')
  expect(await ledBackTo(shop, placed.checkoutId)).toEqual([`${shop.config.PUBLIC_URL}/track`])
})

it('a page elsewhere begins no payment, whatever Host it sends', async ({ shop }) => {
  for (const host of ['evil.example', '127.0.0.1']) {
    const placed = await givenOrders(shop)
    const hostile = browserSending(shop, { host, origin: 'http://evil.example' })
    for (const [name, value] of placed.browser.cookies) hostile.cookies.set(name, value)
    expect(await refusal(press({ ...placed, browser: hostile }, 'ID_DANA'))).toMatchObject({ code: 'forbidden' })
    const payments = shop.db.selectFrom('payments').select('id').where('checkout_id', '=', placed.checkoutId)
    expect(await payments.execute()).toEqual([])
  }
})

it('in production every payment leads back to PUBLIC_URL', ({ shop }) => {
  const config = { ...shop.ctx.config, NODE_ENV: 'production' as const, PUBLIC_URL: 'https://shop.example' }
  const production = { ...shop.ctx, config, allowedOrigins: new Set(['https://shop.example']) }
  for (const headers of [{ origin: 'https://shop.example' }, nearby, { origin: 'https://evil.example' }, {}]) {
    expect(otherOrigin(production, { headers } as Asked)).toBeUndefined()
  }
})
