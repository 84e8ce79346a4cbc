import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createContext } from '../app/context.ts'
import { parties } from '../app/parties.ts'
import { parseConfig } from '../platform/config.ts'
import { buildConfigView } from '../web/pages/config-view.ts'

const key = `k1:${randomBytes(32).toString('base64')}`
const base = { COOKIE_KEYS: key, DATA_KEYS: key, PUBLIC_URL: 'https://kilat.example', NODE_ENV: 'production' }

function offered(env: Record<string, string>) {
  const ctx = createContext(parseConfig({ ...base, ...env }, parties), { db: {} as never })
  const { payments } = buildConfigView(ctx, { salesPause: null, termsVersion: 1 })
  return Object.entries(payments).flatMap(([name, offer]) => (offer ? [name] : []))
}

const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const xendit = { XENDIT_SECRET_KEY: 'xnd_production_1', XENDIT_WEBHOOK_TOKEN: 'token' }
const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: '1AB' }

describe('a live store offers only what it has keys for', () => {
  it.each([
    ['the card provider’s', stripe, ['card']],
    ['the e-wallet provider’s', xendit, ['ewallet', 'qris', 'account', 'counter']],
    ['PayPal’s', paypal, ['paypal']],
    ['no', {}, []],
    ['all', { ...stripe, ...xendit, ...paypal }, ['card', 'ewallet', 'qris', 'account', 'counter', 'paypal']],
  ])('with %s key', (_name, env, methods) => expect(offered(env)).toEqual(methods))

  it.each([
    ['XENDIT_WEBHOOK_TOKEN', { XENDIT_SECRET_KEY: 'xnd_production_1' }],
    ['PAYPAL_CLIENT_SECRET', { PAYPAL_CLIENT_ID: 'id' }],
    ['STRIPE_PUBLISHABLE_KEY', { STRIPE_SECRET_KEY: 'sk_live_1' }],
  ])('and does not start without %s, saying so', (missing, env) => {
    expect(() => offered(env)).toThrow(`${missing} is missing`)
  })
})
