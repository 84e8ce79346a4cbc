import { ApiError } from '@topup/core/api/client'
import { fill } from '@topup/core/text/words'
import { useTexts } from '../../../messages/messages.ts'
import { PlatformError } from '../../../platform.ts'

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

/** Returns the message for a second factor that failed. */
export function useReason() {
  const texts = useTexts().signIn
  return (error: Error): string => {
    if (error instanceof PlatformError) return error.message
    if (!(error instanceof ApiError)) return error instanceof TypeError ? texts.unreachable : texts.passkeyFailed
    const { code, details, reason } = error
    if (code === 'second_factor_refused') return texts.invalidCode
    if (code !== 'too_many_requests') return reason ?? texts.unreachable
    const until = details?.until
    return typeof until === 'string' ? fill(texts.waitUntil, { time: clock.format(new Date(until)) }) : texts.wait
  }
}
