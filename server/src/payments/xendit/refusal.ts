import type { DomainError } from '@topup/core/api/errors'
import { AccountRefusal, paymentRefused } from '../refusals.ts'
import { XenditError } from './xendit-client.ts'

/** Whether the error is about one channel, or the buyer's account at it: other channels still work. */
const isOfChannel = (code: string) => /CHANNEL|UNSUPPORTED|NOT_SUPPORTED|MERCHANT_SETTINGS|ACCESS_BLOCKED/.test(code)
/** Whether the reference or idempotency key was used before, so that an earlier call's outcome is unknown. */
const isOfEarlierCall = (code: string) => /DUPLICATE|IDEMPOTENCY/.test(code)

/** Returns an error if Xendit refuses the store itself, whatever the request. */
export function toAccountRefusal(error: unknown): AccountRefusal | undefined {
  if (!(error instanceof XenditError) || !error.code || isOfChannel(error.code)) return undefined
  const isAccount = error.status === 401 || error.status === 403
  return isAccount ? new AccountRefusal(`${error.status} ${error.code}`) : undefined
}

/** Returns a definite refusal to open. Undefined for conflicts, rate limits, timeouts and responses without a code. */
export function toRefusal(error: unknown): DomainError | undefined {
  const account = toAccountRefusal(error)
  if (account || !(error instanceof XenditError) || !error.code) return account
  const isRefusal = [400, 403, 404, 422].includes(error.status) && !isOfEarlierCall(error.code)
  return isRefusal ? paymentRefused() : undefined
}
