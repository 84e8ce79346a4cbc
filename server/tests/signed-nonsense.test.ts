import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import { secondSupplierEnvironment } from './_support/second-supplier.ts'
import { shopTest } from './_support/shop-test.ts'

const deep = '['.repeat(15_000) + ']'.repeat(15_000)
/** Bodies that a genuine sender never sends, each correctly signed by the test. */
const nonsense = ['{}', '[]', '""', '7', 'null', 'true', '', '{', deep, '{"id":{},"event":[],"data":7}']

const it = shopTest({ env: secondSupplierEnvironment, catalogue: 'none' })
it.beforeAll(async ({ shop }) => {
  // PayPal's check of webhook signatures confirms every body here.
  Object.assign(shop.ctx.payments.paypal ?? {}, { isGenuine: async () => true })
})

type Signed = { path: string; headers: Record<string, string> }
const hmac = (algorithm: string, secret: string, text: string) => createHmac(algorithm, secret).update(text)

const senders: Record<string, (body: string) => Signed> = {
  Stripe: (body) => {
    const at = Math.floor(Date.now() / 1000)
    const signature = `t=${at},v1=${hmac('sha256', 'whsec_sandbox', `${at}.${body}`).digest('hex')}`
    return { path: 'stripe', headers: { 'stripe-signature': signature } }
  },
  Xendit: () => ({ path: 'xendit', headers: { 'x-callback-token': 'xendit_sandbox_token' } }),
  PayPal: () => ({ path: 'paypal', headers: {} }),
  'the supplier, by its token': () => ({ path: 'lapakgaming/order?token=lapak_sandbox_secret', headers: {} }),
  'the supplier, at an order’s own address': () => {
    const sig = hmac('sha256', 'lapak_sandbox_secret', 'kd-any').digest('base64url')
    return { path: `lapakgaming/order?ref=kd-any&sig=${sig}`, headers: {} }
  },
  'the supplier, about a product': () => ({ path: 'lapakgaming/product?token=lapak_sandbox_secret', headers: {} }),
  'the second supplier': (body) => ({
    path: 'digiflazz',
    headers: { 'x-hub-signature': `sha1=${hmac('sha1', 'digiflazz_sandbox_secret', body).digest('hex')}` },
  }),
}

it.for(Object.entries(senders))(
  'nonsense signed by %s is refused clearly, and none of it is kept',
  async ([_who, sign], { shop }) => {
    for (const body of nonsense) {
      const { path, headers } = sign(body)
      const response = await fetch(`${shop.url}/api/webhook/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
      const answer = await response.json()
      expect([body.slice(0, 40), response.status, answer.code]).toEqual([
        body.slice(0, 40),
        400,
        expect.stringMatching(/^invalid_(input|signature)$/),
      ])
      // A body that can be parsed is refused for its content, not for its signature.
      if (body === '{}') expect(answer.code).toBe('invalid_input')
    }
    expect(await shop.db.selectFrom('webhook_events').selectAll().execute()).toEqual([])
  },
)
