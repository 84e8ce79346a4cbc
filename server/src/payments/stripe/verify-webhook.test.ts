import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { parseConfig } from '../../platform/config.ts'
import { stripe } from './provider.ts'
import { createStripePort } from './stripe-port.ts'

const now = new Date('2026-03-01T10:00:00Z')
const body = Buffer.from('{"id":"evt_1","object":"event","type":"payment_intent.succeeded"}')

/** Signs a body as Stripe does: docs.stripe.com/webhooks, "Verify webhook signatures manually". */
function signatureBy(secret: string): string {
  const at = Math.floor(now.getTime() / 1000)
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

function portWith(secrets: string) {
  const key = `k1:${Buffer.alloc(32).toString('base64')}`
  const keys = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: secrets }
  return createStripePort(parseConfig({ COOKIE_KEYS: key, DATA_KEYS: key, ...keys }, [stripe]))
}

it('while a secret is rotated, either signs, and what is between two commas signs nothing', () => {
  const verify = (secrets: string, by: string) => portWith(secrets)?.verifyWebhook(body, signatureBy(by), now)
  expect(verify('whsec_new, whsec_old', 'whsec_new')).toMatchObject({ id: 'evt_1' })
  expect(verify('whsec_new, whsec_old', 'whsec_old')).toMatchObject({ id: 'evt_1' })
  expect(verify('whsec_new,', 'whsec_other')).toBeUndefined()
  expect(verify('whsec_new,', '')).toBeUndefined()
  expect(verify(',', '')).toBeUndefined()
})
