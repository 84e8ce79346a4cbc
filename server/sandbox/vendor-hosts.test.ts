import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type TestWorld } from './testing/start-world.ts'
import { findServed } from './vendor-hosts.ts'

let world: TestWorld
beforeAll(async () => {
  world = await startWorld({ vendorsPort: 0 })
})
afterAll(() => world.close())

const ask = async (host: string, path: string) => {
  const { port } = (await world.control('GET', '/vendors')).body
  return new Promise<number | undefined>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, headers: { host }, servername: host, rejectUnauthorized: false }
    request(options, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end()
  })
}

it.each([
  ['js.stripe.com', '/endive/stripe.js'],
  ['b.js.stripe.com', '/stripe/overlay.js'],
  ['m.stripe.network', '/stripe/inner.html'],
  ['link.com', '/stripe/link/known'],
  ['checkout.link.com', '/stripe/link/wallet.html'],
  ['www.paypal.com', '/web-sdk/v6/core'],
  ['www.sandbox.paypal.com', '/web-sdk/v6/core'],
  ['www.paypal.com', '/approve/waiting'],
  ['www.paypalobjects.com', '/web-sdk/v6/overlay.css'],
  ['www.venmo.com', '/web-sdk/v6/bridge.html'],
])('%s serves %s', async (host, path) => {
  expect(await ask(host, path)).toBe(200)
})

it.each([
  ['js.stripe.com', '/v1/payment_intents'],
  ['api.stripe.com', '/endive/stripe.js'],
  ['b.js.stripe.com', '/stripe/element.html'],
  ['link.com', '/stripe/link/wallet.html'],
  ['js.stripe.com', '/control/state'],
  ['www.venmo.com', '/approve/waiting'],
  ['www.paypal.com', '/paypal-api/v2/checkout/orders'],
  ['stranger.example', '/endive/stripe.js'],
])('%s does not serve %s, which another one does', async (host, path) => {
  expect(await ask(host, path)).toBe(404)
})

it('serves the script where the vendor’s own loader asks for it', () => {
  const loader = readFileSync(
    join(dirname(createRequire(import.meta.url).resolve('@stripe/stripe-js')), '../dist/index.js'),
    'utf8',
  )
  const [, train] = /RELEASE_TRAIN = '(\w+)'/.exec(loader) ?? []
  expect(findServed('js.stripe.com', `/${train}/stripe.js`)).toBe('/stripe.js')
})

it('serves PayPal’s script where its own loader asks for it', () => {
  const loader = readFileSync(createRequire(import.meta.url).resolve('@paypal/paypal-js/sdk-v6'), 'utf8')
  for (const [, host = ''] of loader.matchAll(/"https:\/\/(www\.(?:sandbox\.)?paypal\.com)"/g)) {
    const [, path = ''] = /new URL\("(\/[\w/-]+)", baseURL\)/.exec(loader) ?? []
    expect(findServed(host, path)).toBe('/paypal/web-sdk/v6/core')
  }
  expect(loader).toContain('https://www.sandbox.paypal.com')
})
