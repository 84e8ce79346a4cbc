import { expect, it } from 'vitest'
import { parseConfig } from '../platform/config.ts'
import { checkoutCsp, checkoutPermissions } from '../platform/http/security-headers.ts'
import { createMetrics } from '../platform/metrics/metrics.ts'
import { browserSides, connectProviders } from './ports.ts'
import { providers } from './providers.ts'

const key = `k1:${Buffer.alloc(32).toString('base64')}`
const required = { COOKIE_KEYS: key, DATA_KEYS: key }
const stripe = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const paypal = { PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH-1' }

function sidesOf(env: Record<string, string>) {
  const config = parseConfig({ ...required, ...env }, providers)
  return browserSides({ config, providers, payments: connectProviders(providers, config, createMetrics()) })
}
const cspOf = (env: Record<string, string>) => checkoutCsp('n0nce', sidesOf(env))

it('lets the checkout load the scripts of the providers that are offered, and of no other', () => {
  expect(cspOf(stripe)).toContain("script-src 'self' 'nonce-n0nce' https://js.stripe.com https://*.js.stripe.com;")
  expect(cspOf(stripe)).not.toContain('paypal')
  expect(cspOf(paypal)).toContain("script-src 'self' 'nonce-n0nce' https://*.paypal.com ")
  expect(cspOf(paypal)).not.toContain('stripe')
})

it('lets Link and the bank’s question into the checkout, each by its own directive', () => {
  const directives = cspOf(stripe).split('; ')
  expect(directives).toContain(
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://link.com https://*.link.com',
  )
  expect(directives).toContain("connect-src 'self' https://api.stripe.com https://link.com https://*.link.com")
})

it('writes the scheme of every host, and where and when the list was read', () => {
  for (const { source, script, frame, connect, style = [], payment = [] } of sidesOf({ ...stripe, ...paypal })) {
    expect(source).toMatch(/^https:\/\/\S+, read on 20\d\d-\d\d-\d\d$/)
    for (const host of [...script, ...frame, ...connect, ...style, ...payment])
      expect(host).toMatch(/^https:\/\/[a-z*]/)
  }
})

it('lets only the frames of a provider with wallets ask the browser to pay, and nobody where there is none', () => {
  expect(checkoutPermissions(sidesOf(stripe))).toContain(
    'payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
  )
  expect(checkoutPermissions(sidesOf(paypal))).toContain('payment=()')
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

it('lets PayPal’s three domains into the checkout by each directive that PayPal lists', () => {
  const directives = cspOf(paypal).split('; ')
  const hosts = 'https://*.paypal.com https://*.paypalobjects.com https://*.venmo.com'
  expect(directives).toContain(`script-src 'self' 'nonce-n0nce' ${hosts}`)
  expect(directives).toContain(`style-src 'self' ${hosts}`)
  expect(directives).toContain(`connect-src 'self' ${hosts}`)
  expect(directives).toContain(`frame-src ${hosts}`)
})

it('allows style elements on the checkout to nobody', () => {
  expect(cspOf(stripe)).toContain("style-src 'self';")
  expect(cspOf({ ...stripe, ...paypal })).not.toMatch(/style-src[^;]*(nonce|unsafe-inline)/)
})
