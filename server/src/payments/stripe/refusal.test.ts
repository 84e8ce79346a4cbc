import Stripe from 'stripe'
import { expect, it } from 'vitest'
import { AccountRefusal } from '../refusals.ts'
import { toRefusal } from './refusal.ts'

const { errors } = Stripe
const raw = (statusCode: number, code?: string) =>
  ({ statusCode, code, type: 'invalid_request_error', message: 'no' }) as never
const kindOf = (error: unknown) => {
  const refusal = toRefusal(error)
  return refusal && (refusal instanceof AccountRefusal ? 'account' : 'payment')
}

it.each([
  ['an amount it does not take', new errors.StripeInvalidRequestError(raw(400, 'amount_too_large')), 'payment'],
  ['a revoked key', new errors.StripeAuthenticationError(raw(401)), 'account'],
  ['an expired key', new errors.StripeAuthenticationError(raw(401, 'api_key_expired')), 'account'],
  ['a key without the right', new errors.StripePermissionError(raw(403)), 'account'],
  ['an account that is not active', new errors.StripeInvalidRequestError(raw(400, 'testmode_charges_only')), 'account'],
  ['its rate limit', new errors.StripeRateLimitError(raw(429)), undefined],
  ['a key of ours that is in use', new errors.StripeAPIError(raw(409, 'idempotency_key_in_use')), undefined],
  ['a key of ours used for something else', new errors.StripeIdempotencyError(raw(400)), undefined],
  ['its own failure', new errors.StripeAPIError(raw(500)), undefined],
  ['a lost connection', new errors.StripeConnectionError({ message: 'lost' } as never), undefined],
  ['anything else', new TypeError('no'), undefined],
])('Stripe’s answer of %s says: %s', (_what, error, kind) => {
  expect(kindOf(error)).toBe(kind)
})

it('what the owner is told names the status and the code, and never the message', () => {
  const refusal = toRefusal(new errors.StripeAuthenticationError(raw(401, 'api_key_expired')))
  expect(refusal).toMatchObject({ said: '401 api_key_expired' })
})
