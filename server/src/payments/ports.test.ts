import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { parseConfig } from '../platform/config.ts'
import { createMetrics } from '../platform/metrics/metrics.ts'
import { connectProviders } from './ports.ts'
import { providers } from './providers.ts'

const key = `k1:${Buffer.alloc(32).toString('base64')}`
const testKeys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  XENDIT_SECRET_KEY: 'xnd_development_1',
  XENDIT_WEBHOOK_TOKEN: 'token',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'WH-1',
}

const methods = ['log', 'info', 'warn', 'error', 'debug'] as const
const written: unknown[][] = []
beforeEach(() => {
  written.length = 0
  for (const method of methods) vi.spyOn(console, method).mockImplementation((...said) => void written.push(said))
})
afterEach(() => vi.restoreAllMocks())

it('no provider’s SDK writes on the console when it is given its keys', () => {
  const config = parseConfig({ COOKIE_KEYS: key, DATA_KEYS: key, ...testKeys }, providers)
  expect(Object.keys(connectProviders(providers, config, createMetrics())).toSorted()).toEqual([
    'paypal',
    'stripe',
    'xendit',
  ])
  expect(written).toEqual([])
})
