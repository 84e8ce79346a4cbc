import { createHmac } from 'node:crypto'
import { type ChannelCode, channels } from '@topup/core/payment/channels'
import { readMobileNumber } from '@topup/core/text/mobile-number'
import type { KeyRing } from '../platform/environment.ts'
import { derivedKey } from '../platform/secrets/derived-key.ts'

/**
 * Returns digests of a wallet's phone number by each data key, newest key first; undefined for methods without a
 * number. Keyed, because all phone numbers are few enough to be tried against a plain digest.
 */
export function payerDigests(keys: KeyRing, channel: string | null, phone: string | undefined): string[] | undefined {
  const needsPhone = channel !== null && channel in channels && channels[channel as ChannelCode].needsPhone
  const number = needsPhone && phone ? readMobileNumber(phone) : undefined
  return number === undefined
    ? undefined
    : keys.map((key) =>
        createHmac('sha256', derivedKey(key, 'wallet numbers')).update(number).digest('base64url').slice(0, 22),
      )
}
