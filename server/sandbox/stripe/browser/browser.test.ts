import { Script } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type TestWorld } from '../../testing/start-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const load = async (path: string) => {
  const answer = await fetch(world.sandbox.url + path)
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

it.each(['/stripe.js', '/stripe/element.js', '/stripe/three-d-secure.js', '/control.js'])(
  '%s is a script that parses',
  async (path) => {
    const { status, text } = await load(path)
    expect(status).toBe(200)
    expect(() => new Script(text)).not.toThrow()
  },
)

it('stripe.js sets a plain function with the members that react-stripe-js looks for', async () => {
  const { text } = await load('/stripe.js')
  const window: { Stripe?: ((key: string) => Record<string, unknown>) & { version?: string } } = {}
  new Script(text).runInNewContext({
    window,
    document: { currentScript: { src: `${world.sandbox.url}/stripe.js` } },
    URL,
    Error,
  })
  expect(window.Stripe?.version).toBe('endive')
  const stripe = window.Stripe?.apply(undefined, ['pk_test_sandbox']) ?? {}
  for (const member of [
    'elements',
    'createToken',
    'createPaymentMethod',
    'confirmCardPayment',
    'confirmPayment',
    'retrievePaymentIntent',
  ])
    expect(stripe[member]).toBeTypeOf('function')
  expect(() => window.Stripe?.('sk_test_sandbox')).toThrow('publishable key')
})

it('stripe.js writes no style element and no style attribute, which a store’s policy would refuse', async () => {
  const { text } = await load('/stripe.js')
  expect(text).not.toMatch(/createElement\('style'\)|setAttribute\('style'|cssText|innerHTML/)
})

it('the card frame runs only its own files', async () => {
  const { headers, text } = await load('/stripe/element.html')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(text).not.toMatch(/https?:\/\//)
})
