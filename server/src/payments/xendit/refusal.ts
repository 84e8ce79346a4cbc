import type { DomainError } from '@topup/core/api/errors'
import { AccountRefusal, paymentRefused } from '../refusals.ts'
import { XenditError } from './xendit-client.ts'

/** Said of one channel, or of the buyer's account there, while the others work. */
const isOfChannel = (code: string) => /CHANNEL|UNSUPPORTED|NOT_SUPPORTED|MERCHANT_SETTINGS|ACCESS_BLOCKED/.test(code)
/** Something was made under our reference or key before: its outcome is not known. */
const isOfEarlierCall = (code: string) => /DUPLICATE|IDEMPOTENCY/.test(code)

/** A refusal of the store itself, whatever was asked. */
export function toAccountRefusal(error: unknown): AccountRefusal | undefined {
  if (!(error instanceof XenditError) || !error.code || isOfChannel(error.code)) return undefined
  const isAccount = error.status === 401 || error.status === 403
  return isAccount ? new AccountRefusal(`${error.status} ${error.code}`) : undefined
}

/** A definite no to a payment that was to be made. Not one: conflicts, call limits, time-outs, and answers without a code. */
export function toRefusal(error: unknown): DomainError | undefined {
  const account = toAccountRefusal(error)
  if (account || !(error instanceof XenditError) || !error.code) return account
  const isRefusal = [400, 403, 404, 422].includes(error.status) && !isOfEarlierCall(error.code)
  return isRefusal ? paymentRefused() : undefined
}
