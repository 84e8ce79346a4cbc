import { type EndpointName, paths } from '@topup/core/api/paths'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderInput } from './_support/given-order.ts'
import { type Shop, startShop } from './_support/start-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const nasty = fc.oneof(
  fc.constantFrom(
    "' OR 1=1 --",
    '"; DROP TABLE orders; --',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '../../etc/passwd',
    '\u0000',
    '\ud800',
    '%00',
    '%E0%A4%A',
    'ＡＢＣ',
    '٣٤٥',
    '💎'.repeat(50),
    'x'.repeat(10_000),
    '__proto__',
    'constructor',
  ),
  fc.string({ unit: 'binary' }),
  fc.anything({ maxDepth: 2 }),
)

async function isClear4xxOr2xx(response: Response): Promise<void> {
  const text = await response.text()
  expect(response.status, text).toBeLessThan(500)
  if (response.status < 400) return
  expect(JSON.parse(text)).toMatchObject({ message: expect.any(String), code: expect.any(String) })
  expect(text).not.toMatch(/sqlite|postgres|kysely|\bat \/|node_modules/i)
}

const send = (method: string, path: string, body?: string) =>
  fetch(shop.url + path, {
    method,
    ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
  })

const toJson = (value: unknown) => {
  try {
    return JSON.stringify(value) ?? 'null'
  } catch {
    return 'null'
  }
}

describe('whatever is sent, the answer is a clear 4xx and never a 500', () => {
  it.each(Object.keys(orderInput('ml-86')))('in the field %s of an order', async (field) => {
    await fc.assert(
      fc.asyncProperty(nasty, async (value) => {
        const body = toJson({ ...orderInput('ml-86'), [field]: value })
        await isClear4xxOr2xx(await send('POST', '/api/orders', body))
      }),
      { numRuns: 40 },
    )
  })

  it.each(
    Object.entries(paths).filter(([, { method }]) => method !== 'GET') as [
      EndpointName,
      { method: string; path: string },
    ][],
  )('in the body of %s', async (_name, { method, path }) => {
    await fc.assert(
      fc.asyncProperty(nasty, fc.dictionary(fc.string(), nasty), async (value, extra) => {
        const url = path.replace(
          /:\w+/g,
          () => encodeURIComponent(String(typeof value === 'string' ? value.toWellFormed().slice(0, 2_000) : 1)) || 'x',
        )
        await isClear4xxOr2xx(await send(method, url, toJson({ ...extra, value })))
        await isClear4xxOr2xx(await send(method, url, toJson(value)))
      }),
      { numRuns: 25 },
    )
  })

  it.each(['/api/games/', '/api/orders/track/', '/api/checkouts/', '/api/'])('in a path below %s', async (prefix) => {
    await fc.assert(
      fc.asyncProperty(fc.webPath(), async (rest) => {
        await isClear4xxOr2xx(await send('GET', prefix + rest.replace(/^\/+/, '')))
      }),
      { numRuns: 50 },
    )
    await isClear4xxOr2xx(await send('GET', `${prefix}%E0%A4%A`))
  })

  it('for malformed JSON, a JSON that is no object, and an oversize body', async () => {
    for (const body of ['{', '[]', '"text"', 'null', '{"a":1}}', '\u0000']) {
      const response = await send('POST', '/api/orders', body)
      expect(response.status, body).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'invalid_input' })
    }
    const oversize = await send('POST', '/api/orders', JSON.stringify({ gameId: 'x'.repeat(100_000) }))
    expect(oversize.status).toBe(413)
    expect(await oversize.json()).toMatchObject({ code: 'payload_too_large' })
  })

  it('for unknown ids and calls', async () => {
    const unknown = '7f2c1c9e-3f0e-4d33-9b0a-5b8f0b1f2a3c'
    const calls: [string, string, string?][] = [
      ['GET', '/api/games/no-such-game'],
      ['GET', '/api/orders/track/TRKAAAAAAAAAAAA'],
      ['PATCH', `/api/checkouts/${unknown}`, '{"customerEmail":null}'],
      ['POST', '/api/create-payment-intent', JSON.stringify({ amount: '1.00', orderId: unknown })],
      ['GET', '/api/no/such/call'],
    ]
    for (const [method, path, body] of calls) expect((await send(method, path, body)).status, path).toBe(404)
  })

  it('for noise at the webhooks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 2000 }),
        fc.string({ unit: 'grapheme-ascii' }),
        async (body, signature) => {
          for (const path of ['/api/webhook/stripe', '/api/webhook/lapakgaming/order']) {
            const headers = { 'stripe-signature': signature.replace(/[^\x20-\x7e]/g, '') }
            const response = await fetch(shop.url + path, { method: 'POST', headers, body })
            expect([400, 401]).toContain(response.status)
          }
        },
      ),
      { numRuns: 50 },
    )
  })
})
