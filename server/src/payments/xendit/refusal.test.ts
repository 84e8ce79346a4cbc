import { expect, it } from 'vitest'
import { AccountRefusal } from '../refusals.ts'
import { toRefusal } from './refusal.ts'
import { XenditError } from './xendit-client.ts'

const kindOf = (error: unknown) => {
  const refusal = toRefusal(error)
  return refusal && (refusal instanceof AccountRefusal ? 'account' : 'payment')
}

it.each([
  [400, 'API_VALIDATION_ERROR', 'payment'],
  [404, 'DATA_NOT_FOUND', 'payment'],
  [400, 'UNSUPPORTED_CURRENCY', 'payment'],
  [403, 'CHANNEL_NOT_ACTIVATED', 'payment'],
  [403, 'INVALID_MERCHANT_SETTINGS', 'payment'],
  [403, 'ACCOUNT_ACCESS_BLOCKED', 'payment'],
  [400, 'PAYMENT_REQUEST_RATE_LIMITED', 'payment'],
  [401, 'INVALID_API_KEY', 'account'],
  [403, 'REQUEST_FORBIDDEN_ERROR', 'account'],
  [409, 'IDEMPOTENCY_ERROR', undefined],
  [400, 'DUPLICATE_ERROR', undefined],
  [409, 'DUPLICATE_ERROR', undefined],
  [503, 'CHANNEL_UNAVAILABLE', undefined],
  [408, 'TIMEOUT_ERROR', undefined],
  [429, 'RATE_LIMIT_EXCEEDED', undefined],
  [500, 'SERVER_ERROR', undefined],
  [400, undefined, undefined],
  [401, undefined, undefined],
  [0, undefined, undefined],
] as const)('Xendit’s %s %s says: %s', (status, code, kind) => {
  expect(kindOf(new XenditError('payment', status, code, ''))).toBe(kind)
})

it('what is no answer of Xendit is no refusal', () => {
  expect(toRefusal(new TypeError('Body is unusable'))).toBeUndefined()
})
