import { hkdfSync, timingSafeEqual } from 'node:crypto'
import { SECOND } from '@topup/core/time'
import type { Config } from '../../platform/config.ts'
import { derivedKey, newestKey } from '../../platform/secrets/derived-key.ts'

const step = 60 * SECOND

/** The nonces' secret, the same in all processes. A new key in COOKIE_KEYS changes it, which costs an app one retry. */
export const nonceSecret = ({ COOKIE_KEYS }: Pick<Config, 'COOKIE_KEYS'>): Buffer =>
  derivedKey(newestKey(COOKIE_KEYS), 'dpop-nonce').export()

/** Derived as in the OAuth library, so that a nonce is valid for both. */
function nonceOf(secret: Buffer, minute: number): string {
  const salt = Buffer.alloc(8)
  salt.writeBigUInt64BE(BigInt(minute))
  return Buffer.from(hkdfSync('sha256', secret, salt, 'DPoP', 32)).toString('base64url')
}

const minuteOf = (now: Date) => Math.floor(now.getTime() / step)

/** The nonce for the next proof, derived from the minute and a secret instead of being stored. */
export const nextNonce = (config: Pick<Config, 'COOKIE_KEYS'>, now: Date): string =>
  nonceOf(nonceSecret(config), minuteOf(now) + 1)

/** Whether a nonce was issued in this minute or the one before. */
export function isFreshNonce(config: Pick<Config, 'COOKIE_KEYS'>, now: Date, given: string): boolean {
  const secret = nonceSecret(config)
  const bytes = Buffer.from(given)
  return [1, 0].some((ahead) => {
    const expected = Buffer.from(nonceOf(secret, minuteOf(now) + ahead))
    return expected.length === bytes.length && timingSafeEqual(expected, bytes)
  })
}
