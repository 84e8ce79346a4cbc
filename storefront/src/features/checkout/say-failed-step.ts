import type { ApiError } from '@topup/core/api/client'
import { statusTextOf } from '@topup/core/api/status-text'
import { fill } from '@topup/core/text/words'
import type { Messages } from '../../shared/messages/messages.ts'

/** A toast or a banner shows each of them on a line of its own. */
export const inLines = (...lines: readonly (string | undefined)[]): string =>
  lines.filter((line) => line !== undefined).join('\n')

/** The specified message of a step of the checkout that failed: it names the status text of the answer, and no reason. */
export const sayFailedStep = (
  step: 'order' | 'payment',
  answer: Pick<ApiError, 'status' | 'statusText'>,
  { checkout: texts }: Pick<Messages, 'checkout'>,
): string => fill(step === 'order' ? texts.orderFailed : texts.paymentFailed, { status: statusTextOf(answer) })
