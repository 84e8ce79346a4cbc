import { hkdfSync, timingSafeEqual } from 'node:crypto'
import { SECOND } from '@topup/core/time'
import type { Config } from '../../platform/config.ts'
import { derivedKey, newestKey } from '../../platform/secrets/derived-key.ts'

const step = 60 * SECOND

/** The same in every process; another key of COOKIE_KEYS makes other nonces, which costs an app one more try. */
export const nonceSecret = ({ COOKIE_KEYS }: Pick<Config, 'COOKIE_KEYS'>): Buffer =>
  derivedKey(newestKey(COOKIE_KEYS), 'dpop-nonce').export()

/** As the OAuth library derives its own, so that one nonce serves both ways and an app asks once. */
function nonceOf(secret: Buffer, minute: number): string {
  const salt = Buffer.alloc(8)
  salt.writeBigUInt64BE(BigInt(minute))
  return Buffer.from(hkdfSync('sha256', secret, salt, 'DPoP', 32)).toString('base64url')
}

const minuteOf = (now: Date) => Math.floor(now.getTime() / step)

/** What the next proof has to carry. Nothing is stored: it follows from the minute and a secret. */
export const nextNonce = (config: Pick<Config, 'COOKIE_KEYS'>, now: Date): string =>
  nonceOf(nonceSecret(config), minuteOf(now) + 1)

/** Whether a nonce was given out in this minute or the one before. */
export function isFreshNonce(config: Pick<Config, 'COOKIE_KEYS'>, now: Date, given: string): boolean {
  const secret = nonceSecret(config)
  const bytes = Buffer.from(given)
  return [1, 0].some((ahead) => {
    const expected = Buffer.from(nonceOf(secret, minuteOf(now) + ahead))
    return expected.length === bytes.length && timingSafeEqual(expected, bytes)
  })
}
