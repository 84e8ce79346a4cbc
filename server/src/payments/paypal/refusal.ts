import type { DomainError } from '@topup/core/api/errors'
import { AccountRefusal, paymentRefused } from '../refusals.ts'
import { PaypalError } from './paypal-client.ts'

/** Whether the idempotency key or invoice number was used before, so an earlier call's outcome is unknown. */
const isOfEarlierCall = (issue: string) => /DUPLICATE|PREVIOUSLY/.test(issue)

/** Returns a definite refusal to open. Undefined for conflicts, rate limits, timeouts and responses without a code. */
export function toRefusal(error: unknown): DomainError | undefined {
  if (!(error instanceof PaypalError) || !error.issue) return undefined
  const { status, issue } = error
  if ([401, 403].includes(status) || issue === 'invalid_client' || issue.startsWith('PAYEE_ACCOUNT_')) {
    return new AccountRefusal(`${status} ${issue}`)
  }
  return [400, 422].includes(status) && !isOfEarlierCall(issue) ? paymentRefused() : undefined
}
