import type { DomainError } from '@topup/core/api/errors'
import Stripe from 'stripe'
import { AccountRefusal, paymentRefused } from '../refusals.ts'

const { StripeAuthenticationError, StripeInvalidRequestError, StripePermissionError } = Stripe.errors

/** Refusals of the account that come as invalid requests. */
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
 * A definite no to a payment that was to be made. Not one: rate limits, a key of ours that is in use or was used with
 * other words, and whatever else may have made something.
 */
export function toRefusal(error: unknown): DomainError | undefined {
  if (!(error instanceof Stripe.errors.StripeError)) return undefined
  const { statusCode, code, rawType } = error
  const isAccount = error instanceof StripeAuthenticationError || error instanceof StripePermissionError
  const isInvalid = error instanceof StripeInvalidRequestError
  if (isAccount || (isInvalid && accountCodes.has(code))) return new AccountRefusal(`${statusCode} ${code ?? rawType}`)
  return isInvalid ? paymentRefused() : undefined
}
