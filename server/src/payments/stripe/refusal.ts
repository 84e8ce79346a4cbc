import type { DomainError } from '@topup/core/api/errors'
import Stripe from 'stripe'
import { AccountRefusal, paymentRefused } from '../refusals.ts'

const { StripeAuthenticationError, StripeInvalidRequestError, StripePermissionError } = Stripe.errors

/** Error codes about the account that Stripe reports as invalid requests. */
const accountCodes: ReadonlySet<string | undefined> = new Set([
  'account_closed',
  'account_invalid',
  'api_key_expired',
  'livemode_mismatch',
  'platform_api_key_expired',
  'secret_key_required',
  'testmode_charges_only',
])

/**
 * Returns a definite refusal to open a payment. Undefined for rate limits, an idempotency key in use or reused with
 * other values, and every other error after which a payment may exist.
 */
export function toRefusal(error: unknown): DomainError | undefined {
  if (!(error instanceof Stripe.errors.StripeError)) return undefined
  const { statusCode, code, rawType } = error
  const isAccount = error instanceof StripeAuthenticationError || error instanceof StripePermissionError
  const isInvalid = error instanceof StripeInvalidRequestError
  if (isAccount || (isInvalid && accountCodes.has(code))) return new AccountRefusal(`${statusCode} ${code ?? rawType}`)
  return isInvalid ? paymentRefused() : undefined
}
