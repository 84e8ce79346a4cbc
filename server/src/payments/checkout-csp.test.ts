import { expect, it } from 'vitest'
import { parseConfig } from '../platform/config.ts'
import { checkoutCsp } from '../platform/http/security-headers.ts'
import { browserSides, connectProviders } from './ports.ts'
import { providers } from './providers.ts'

const key = `k1:${Buffer.alloc(32).toString('base64')}`
const required = { COOKIE_KEYS: key, DATA_KEYS: key }
const stripe = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const paypal = { PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH-1' }

function cspOf(env: Record<string, string>): string {
  const config = parseConfig({ ...required, ...env }, providers)
  return checkoutCsp('n0nce', browserSides({ config, providers, payments: connectProviders(providers, config) }))
}

it('lets the checkout load the scripts of the providers that are offered, and of no other', () => {
  expect(cspOf(stripe)).toContain("script-src 'self' 'nonce-n0nce' https://js.stripe.com;")
  expect(cspOf(stripe)).not.toContain('paypal')
  expect(cspOf(paypal)).toContain("script-src 'self' 'nonce-n0nce' https://www.paypal.com")
  expect(cspOf(paypal)).not.toContain('stripe')
})

it('names the host that stands in for a provider instead of its own, and each host once', () => {
  const local = 'http://localhost:3001'
  const csp = cspOf({
    ...stripe,
    ...paypal,
    STRIPE_JS_URL: `${local}/stripe.js`,
    PAYPAL_SDK_URL: `${local}/paypal/web-sdk/v6/core`,
  })
  expect(csp.endsWith(`frame-src ${local}`)).toBe(true)
  expect(csp).not.toMatch(/paypal\.com|stripe\.com/)
})

it('allows style elements on the checkout by nonce only, and only for PayPal', () => {
  expect(cspOf(stripe)).toContain("style-src 'self';")
  expect(cspOf(paypal)).toContain("style-src 'self' 'nonce-n0nce';")
  expect(cspOf({ ...stripe, ...paypal })).not.toContain('unsafe-inline')
})
