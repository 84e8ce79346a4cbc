import { expect, it } from 'vitest'
import { AccountRefusal } from '../refusals.ts'
import { PaypalError } from './paypal-client.ts'
import { toRefusal } from './refusal.ts'

const kindOf = (error: unknown) => {
  const refusal = toRefusal(error)
  return refusal && (refusal instanceof AccountRefusal ? 'account' : 'payment')
}

it.each([
  [400, 'INVALID_PARAMETER_VALUE', 'payment'],
  [422, 'CURRENCY_NOT_SUPPORTED', 'payment'],
  [422, 'PAYEE_BLOCKED_TRANSACTION', 'payment'],
  [401, 'AUTHENTICATION_FAILURE', 'account'],
  [401, 'invalid_client', 'account'],
  [400, 'invalid_client', 'account'],
  [403, 'PERMISSION_DENIED', 'account'],
  [422, 'PAYEE_ACCOUNT_RESTRICTED', 'account'],
  [422, 'DUPLICATE_INVOICE_ID', undefined],
  [422, 'PAYPAL_REQUEST_ID_PREVIOUSLY_USED', undefined],
  [409, 'RESOURCE_CONFLICT', undefined],
  [429, 'RATE_LIMIT_REACHED', undefined],
  [500, 'INTERNAL_SERVER_ERROR', undefined],
  [400, undefined, undefined],
  [401, undefined, undefined],
  [0, undefined, undefined],
] as const)('PayPal’s %s %s says: %s', (status, issue, kind) => {
  expect(kindOf(new PaypalError('order', status, issue, ''))).toBe(kind)
})
