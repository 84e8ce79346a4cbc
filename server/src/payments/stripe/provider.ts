import { z } from 'zod'
import { optionalUrl, type Parsed, partySettings } from '../../platform/party-settings.ts'
import { acceptedSecrets } from '../../platform/webhook-secrets.ts'
import type { ProviderManifest } from '../context.ts'
import { applePayDomainRoutes } from './apple-pay-domain.ts'
import { applyStripeEvent, applyStripeEventAtOnce, tellsAll } from './apply-stripe-event.ts'
import { stripeChecks } from './checks.ts'
import { createStripePort, type StripePort } from './stripe-port.ts'
import { stripeWebhookRoutes, testKey } from './verify-webhook.ts'

const settings = partySettings({
  shape: {
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_/, 'it must begin with sk_ or rk_')
      .optional()
      .describe('Card payments: `sk_…`, or a restricted `rk_…`.'),
    // This key is sent to every browser: without the check, a secret key set here by mistake would become public.
    STRIPE_PUBLISHABLE_KEY: z
      .string()
      .regex(/^pk_/, 'it must begin with pk_')
      .optional()
      .describe('Shows the card form in the browser.'),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .refine(
        (text) => acceptedSecrets(text).every((secret) => secret.startsWith('whsec_')),
        'it must begin with whsec_',
      )
      .optional()
      .describe('Proves its notices; several may be given, parted by commas, while one is rotated.'),
    APPLE_PAY_DOMAIN_FILE: z
      .string()
      .optional()
      .describe("Apple's file for the domain, where Stripe's dashboard asks for it: served under `/.well-known/`."),
    STRIPE_API_URL: optionalUrl.describe('Where Stripe is played, beside `PRACTICE=true` alone.'),
    STRIPE_JS_URL: optionalUrl.describe("Where Stripe's script is played, as well."),
  },
  address: 'STRIPE_API_URL',
  home: 'https://api.stripe.com',
  belongTogether: [['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'the card form cannot be shown without it']],
  secrets: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  beginnings: { STRIPE_SECRET_KEY: /^(sk|rk)_(org_)?(live|test)_/, STRIPE_WEBHOOK_SECRET: /^whsec_/ },
  browserAddresses: ['STRIPE_JS_URL'],
  testKeys: { STRIPE_SECRET_KEY: testKey, STRIPE_PUBLISHABLE_KEY: /^pk_test_/ },
  // Stripe's own command line tool reads these variables, so the store does not report them as unknown.
  othersNames: /^STRIPE_(CLI|DEVICE)_/,
  whereToGet: {
    STRIPE_SECRET_KEY: 'Stripe dashboard > Developers > API keys',
    STRIPE_PUBLISHABLE_KEY: 'Stripe dashboard > Developers > API keys',
    STRIPE_WEBHOOK_SECRET: 'Stripe dashboard > Developers > Webhooks, at the endpoint of this store',
  },
})

declare module '../../platform/config.ts' {
  interface Config extends Parsed<typeof settings> {}
}
declare module '../payment-port.ts' {
  interface Ports {
    stripe: StripePort
  }
}

const elements = ['https://js.stripe.com', 'https://*.js.stripe.com']
const link = ['https://link.com', 'https://*.link.com']

export const stripe: ProviderManifest<StripePort> = {
  name: 'stripe',
  label: 'Stripe',
  waysLabel: 'card',
  settings,
  connect: createStripePort,
  currency: 'USD',
  // docs.stripe.com/currencies: at least 50 US cents, at most eight digits.
  limits: { min: 50, max: 99_999_999 },
  ways: {
    card: ({ STRIPE_PUBLISHABLE_KEY: publishableKey }) => (publishableKey ? { publishableKey } : null),
  },
  browser: ({ STRIPE_JS_URL: scriptUrl }) => ({
    source: 'https://docs.stripe.com/security/guide, read on 2026-11-22',
    script: elements,
    // 3-D Secure and other pages of a bank are shown in a frame from hooks.stripe.com.
    frame: [...elements, 'https://hooks.stripe.com', ...link],
    connect: ['https://api.stripe.com', ...link],
    payment: elements,
    standIn: scriptUrl,
    scriptUrl,
  }),
  domains: ['stripe.com', 'stripe.network', 'link.com'],
  webhook: stripeWebhookRoutes,
  apply: applyStripeEvent,
  checks: stripeChecks,
  routes: applePayDomainRoutes,
  atOnce: { canApply: (payload) => tellsAll(JSON.parse(payload)), apply: applyStripeEventAtOnce },
}
