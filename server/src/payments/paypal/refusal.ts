import type { DomainError } from '@topup/core/api/errors'
import { AccountRefusal, paymentRefused } from '../refusals.ts'
import { PaypalError } from './paypal-client.ts'

/** Something was made under our key or invoice number before: its outcome is not known. */
const isOfEarlierCall = (issue: string) => /DUPLICATE|PREVIOUSLY/.test(issue)

/** A definite no to an order that was to be made. Not one: conflicts, call limits, time-outs, and answers without a word. */
export function toRefusal(error: unknown): DomainError | undefined {
  if (!(error instanceof PaypalError) || !error.issue) return undefined
  const { status, issue } = error
  if ([401, 403].includes(status) || issue === 'invalid_client' || issue.startsWith('PAYEE_ACCOUNT_')) {
    return new AccountRefusal(`${status} ${issue}`)
  }
  return [400, 422].includes(status) && !isOfEarlierCall(issue) ? paymentRefused() : undefined
}
