import type { ApiError } from '@topup/core/api/client'
import { statusTextOf } from '@topup/core/api/status-text'
import { fill } from '@topup/core/text/words'
import type { Messages } from '../../shared/messages/messages.ts'

/** Joins messages by line breaks, which a toast or a banner shows as lines. */
export const inLines = (...lines: readonly (string | undefined)[]): string =>
  lines.filter((line) => line !== undefined).join('\n')

/** Returns the specified message of a failed checkout step: the answer's status text, without a reason. */
export const sayFailedStep = (
  step: 'order' | 'payment',
  answer: Pick<ApiError, 'status' | 'statusText'>,
  { checkout: texts }: Pick<Messages, 'checkout'>,
): string => fill(step === 'order' ? texts.orderFailed : texts.paymentFailed, { status: statusTextOf(answer) })
