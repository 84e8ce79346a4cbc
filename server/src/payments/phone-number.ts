import { createHmac } from 'node:crypto'
import { type ChannelCode, channels } from '@topup/core/payment/channels'
import type { KeyRing } from '../platform/environment.ts'
import { derivedKey } from '../platform/secrets/derived-key.ts'

/** An Indonesian mobile number as +62…, however the buyer wrote it; undefined when it is none. */
export function toE164(phone: string): string | undefined {
  const digits = phone.replace(/[\s().+-]/g, '').replace(/^(?:0|62)/, '')
  return /^8\d{7,12}$/.test(digits) ? `+62${digits}` : undefined
}

/**
 * The digest by each key, the newest first, of the number that a wallet asks its owner at; undefined for a way that asks nobody.
 * Only this store can make the digests, because there are few enough numbers to try them all.
 */
export function payerDigests(keys: KeyRing, channel: string | null, phone: string | undefined): string[] | undefined {
  const needsPhone = channel !== null && channel in channels && channels[channel as ChannelCode].needsPhone
  const number = needsPhone && phone ? toE164(phone) : undefined
  return number === undefined
    ? undefined
    : keys.map((key) =>
        createHmac('sha256', derivedKey(key, 'wallet numbers')).update(number).digest('base64url').slice(0, 22),
      )
}
