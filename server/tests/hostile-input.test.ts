import { gzipSync } from 'node:zlib'
import { type EndpointName, privilegeOf } from '@topup/core/api/endpoints'
import { paths } from '@topup/core/api/paths'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { orderInput } from './_support/given-order.ts'
import type { Browser } from './_support/http-client.ts'
import { it } from './_support/shop-test.ts'
import type { Shop } from './_support/start-shop.ts'

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

const send = (shop: Shop, method: string, path: string, body?: string) =>
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
  it.for(Object.keys(orderInput('ml-86')))('in the field %s of an order', async (field, { shop }) => {
    await fc.assert(
      fc.asyncProperty(nasty, async (value) => {
        const body = toJson({ ...orderInput('ml-86'), [field]: value })
        await isClear4xxOr2xx(await send(shop, 'POST', '/api/orders', body))
      }),
      { numRuns: 40 },
    )
  })

  it.for(
    Object.entries(paths).filter(([, { method }]) => method !== 'GET') as [
      EndpointName,
      { method: string; path: string },
    ][],
  )('in the body of %s', async ([_name, { method, path }], { shop }) => {
    await fc.assert(
      fc.asyncProperty(nasty, fc.dictionary(fc.string(), nasty), async (value, extra) => {
        const url = path.replace(
          /:\w+/g,
          () => encodeURIComponent(String(typeof value === 'string' ? value.toWellFormed().slice(0, 2_000) : 1)) || 'x',
        )
        await isClear4xxOr2xx(await send(shop, method, url, toJson({ ...extra, value })))
        await isClear4xxOr2xx(await send(shop, method, url, toJson(value)))
      }),
      { numRuns: 25 },
    )
  })

  it.for(['/api/games/', '/api/orders/track/', '/api/checkouts/', '/api/'])(
    'in a path below %s',
    async (prefix, { shop }) => {
      await fc.assert(
        fc.asyncProperty(fc.webPath(), async (rest) => {
          await isClear4xxOr2xx(await send(shop, 'GET', prefix + rest.replace(/^\/+/, '')))
        }),
        { numRuns: 50 },
      )
      await isClear4xxOr2xx(await send(shop, 'GET', `${prefix}%E0%A4%A`))
    },
  )

  it('for malformed JSON, a JSON that is no object, and an oversize body', async ({ shop }) => {
    for (const body of ['{', '[]', '"text"', 'null', '{"a":1}}', '\u0000']) {
      const response = await send(shop, 'POST', '/api/orders', body)
      expect(response.status, body).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'invalid_input' })
    }
    const oversize = await send(shop, 'POST', '/api/orders', JSON.stringify({ gameId: 'x'.repeat(100_000) }))
    expect(oversize.status).toBe(413)
    expect(await oversize.json()).toMatchObject({ code: 'payload_too_large' })
  })

  it('for unknown ids and calls', async ({ shop }) => {
    const unknown = '7f2c1c9e-3f0e-4d33-9b0a-5b8f0b1f2a3c'
    const calls: [string, string, string?][] = [
      ['GET', '/api/games/no-such-game'],
      ['GET', '/api/orders/track/TRKAAAAAAAAAAAA'],
      ['PATCH', `/api/checkouts/${unknown}`, '{"customerEmail":null}'],
      ['POST', '/api/create-payment-intent', JSON.stringify({ amount: '1.00', orderId: unknown })],
      ['GET', '/api/no/such/call'],
    ]
    for (const [method, path, body] of calls) expect((await send(shop, method, path, body)).status, path).toBe(404)
  })

  it('for noise at the webhooks', async ({ shop }) => {
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

const nested = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels)
const inText = (charset: string) => ({ 'content-type': `application/json; charset=${charset}` })
/** In UTF-8 this character's bytes contain quotes, which would hide the brackets from a nesting check. */
const hiddenInUtf16 = Buffer.from(`["∀",${nested('[', ']', 5_000)}]`, 'utf16le')

type Costly = {
  what: string
  body: BodyInit
  headers?: Record<string, string>
  answer: { status: number; code: string }
}
const tooDeep = { status: 400, code: 'invalid_input' }
const tooLarge = { status: 413, code: 'payload_too_large' }
const unreadable = { status: 415, code: 'unsupported_encoding' }
const packed = gzipSync(nested('[', ']', 750_000))
/** Bodies that are expensive to parse, and the refusal for callers who may make the call. */
const costly: Costly[] = [
  { what: '15,000 lists in one another', body: nested('[', ']', 15_000), answer: tooDeep },
  { what: 'objects in one another', body: nested('{"a":', '}', 3_000).replace(':}', ':1}'), answer: tooDeep },
  { what: 'lists behind a closed text', body: `{"a":"\\"[[","b":${nested('[', ']', 40)}}`, answer: tooDeep },
  { what: '1.5 MB of nested lists', body: nested('[', ']', 750_000), answer: tooLarge },
  { what: 'as much in 1.5 kB', body: packed, headers: { 'content-encoding': 'gzip' }, answer: unreadable },
  { what: 'what says it is packed', body: '{}', headers: { 'content-encoding': 'br' }, answer: unreadable },
  { what: 'packed twice', body: packed, headers: { 'content-encoding': 'gzip, gzip' }, answer: unreadable },
  { what: 'another encoding of text', body: hiddenInUtf16, headers: inText('utf-16le'), answer: unreadable },
  { what: 'a forgotten encoding of text', body: '+AHs-+AH0-', headers: inText('utf-7'), answer: unreadable },
  { what: 'no JSON at all', body: '{"a":', answer: tooDeep },
]
const writes = (Object.keys(paths) as EndpointName[])
  .map((name) => ({ name, ...paths[name], privilege: privilegeOf(name) }))
  .filter(({ method }) => method !== 'GET')
const isGuarded = ({ privilege }: (typeof writes)[number]) => privilege !== undefined && privilege !== 'signing-in'

async function sendCostly(browser: Browser, { method, path }: (typeof writes)[number], { body, headers }: Costly) {
  const url = path.replace(/:\w+/g, '7f2c1c9e-3f0e-4d33-9b0a-5b8f0b1f2a3c')
  const response = await browser.fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  const { code } = (await response.json()) as { code?: string }
  return { status: response.status, code }
}

describe('a body that costs much to read', () => {
  it.for(writes.filter(isGuarded))('is not looked at by $name before somebody is signed in', async (call, { shop }) => {
    const answers = await Promise.all(costly.map((body) => sendCostly(shop.createBrowser(), call, body)))
    expect(answers).toEqual(costly.map(() => ({ status: 401, code: 'not_signed_in' })))
  })

  it.for(writes.filter((call) => !isGuarded(call)))('is refused by $name before it is read', async (call, { shop }) => {
    const answers = await Promise.all(costly.map((body) => sendCostly(shop.createBrowser(), call, body)))
    expect(answers).toEqual(costly.map(({ answer }) => answer))
  })

  it.for(costly)('is refused to a seller as well: $what', async (body, { seller }) => {
    for (const call of writes.filter(({ name }) => name === 'closeAttention' || name === 'saveStoreSettings')) {
      expect(await sendCostly(seller, call, body)).toEqual(body.answer)
    }
  })

  it('may be as large as ten thousand rules for a seller, and no deeper than any other', async ({ seller }) => {
    const rules = writes.filter(({ name }) => name === 'simulatePricing' || name === 'savePricingRules')
    expect(rules).toHaveLength(2)
    for (const call of rules) {
      const large = { what: 'rules', body: JSON.stringify({ rules: 'x'.repeat(1_000_000) }), answer: tooDeep }
      expect(await sendCostly(seller, call, large)).toMatchObject({ status: 400 })
      for (const { body } of costly.slice(0, 4)) {
        expect(await sendCostly(seller, call, { ...large, body })).toEqual(tooDeep)
      }
      const larger = { ...large, body: `{"rules":"${'x'.repeat(1_700_000)}"}` }
      expect(await sendCostly(seller, call, larger)).toEqual(tooLarge)
    }
  })

  it('is refused at the webhooks, signed or not', async ({ shop }) => {
    for (const { body, headers = {}, what } of costly.slice(0, 7)) {
      for (const path of ['stripe', 'xendit', 'paypal', 'digiflazz', 'lapakgaming/order', 'lapakgaming/product']) {
        const response = await fetch(`${shop.url}/api/webhook/${path}`, { method: 'POST', headers, body })
        expect([what, response.status]).toEqual([what, expect.toSatisfy((status) => status >= 400 && status < 500)])
      }
    }
  })
})
