import { z } from 'zod'
import { optionalUrl, type Parsed, partySettings } from '../../platform/party-settings.ts'
import type { ProviderManifest } from '../context.ts'
import { applyPaypalEvent } from './apply-paypal-event.ts'
import { paypalChecks } from './checks.ts'
import { capturePaypal, paypalRoutes } from './paypal.routes.ts'
import { createPaypalPort, type PaypalPort } from './paypal-port.ts'
import { paypalWebhookRoutes } from './verify-webhook.ts'

const settings = partySettings({
  shape: {
    PAYPAL_CLIENT_ID: z.string().optional().describe('What the store is called there; PayPal payments.'),
    PAYPAL_CLIENT_SECRET: z.string().optional().describe('What it proves that with.'),
    PAYPAL_WEBHOOK_ID: z.string().optional().describe('Its notices are proven against this one.'),
    PAYPAL_ENVIRONMENT: z
      .enum(['sandbox', 'production'])
      .default('production')
      .describe("`sandbox` is PayPal's own place for trying out."),
    PAYPAL_API_URL: optionalUrl.describe('Where PayPal is played, beside `PRACTICE=true` alone.'),
    PAYPAL_SDK_URL: optionalUrl.describe("Where PayPal's script is played, as well."),
  },
  address: 'PAYPAL_API_URL',
  home: 'https://api-m.paypal.com',
  belongTogether: [['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PayPal cannot be asked without it']],
  secrets: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'],
  browserAddresses: ['PAYPAL_SDK_URL'],
  testKeys: { PAYPAL_ENVIRONMENT: /^sandbox$/ },
  whereToGet: {
    PAYPAL_CLIENT_ID: 'developer.paypal.com > Apps & Credentials > your app',
    PAYPAL_CLIENT_SECRET: 'developer.paypal.com > Apps & Credentials > your app',
    PAYPAL_WEBHOOK_ID: 'developer.paypal.com > Apps & Credentials > your app > Webhooks',
    PAYPAL_ENVIRONMENT: 'sandbox for a sandbox app, production or nothing for a live one',
  },
})

declare module '../../platform/config.ts' {
  interface Config extends Parsed<typeof settings> {}
}
declare module '../payment-port.ts' {
  interface Ports {
    paypal: PaypalPort
  }
}

const sites = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com']

export const paypal: ProviderManifest<PaypalPort> = {
  name: 'paypal',
  label: 'PayPal',
  waysLabel: 'PayPal',
  settings,
  connect: createPaypalPort,
  currency: 'USD',
  ways: {
    paypal: ({ PAYPAL_CLIENT_ID: clientId, PAYPAL_ENVIRONMENT: environment, PAYPAL_SDK_URL }) =>
      clientId ? { clientId, environment, sdkUrl: PAYPAL_SDK_URL ?? null } : null,
  },
  browser: ({ PAYPAL_SDK_URL: standIn }) => ({
    // Domains of the live and the sandbox script. The script sets no nonce on its styles, so the CSP names domains.
    source: 'https://developer.paypal.com/sdk/js/csp, read on 2026-11-22',
    script: sites,
    frame: sites,
    connect: sites,
    style: sites,
    img: sites,
    standIn,
  }),
  domains: ['paypal.com', 'paypalobjects.com', 'venmo.com'],
  webhook: paypalWebhookRoutes,
  apply: applyPaypalEvent,
  checks: paypalChecks,
  routes: paypalRoutes,
  // Captures an order that was approved in a tab since closed, if PayPal's webhook was lost.
  catchUp: capturePaypal,
}
