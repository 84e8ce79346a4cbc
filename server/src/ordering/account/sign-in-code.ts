import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { signInCodeAlphabet } from '@topup/core/text/sign-in-code'
import { MINUTE } from '@topup/core/time'
import type { KeyRing } from '../../platform/environment.ts'
import { derivedKey } from '../../platform/secrets/derived-key.ts'

export const CODE_LIFETIME = 10 * MINUTE
/** The number of wrong entries that ends a code. */
export const MOST_TRIES = 5
export const LONG_CODE = 10
const CODES = 1_000_000
const DIGEST_BYTES = 6

export const hashOfBrowser = (token: string): string => createHash('sha256').update(token).digest('base64url')

type Made = Readonly<{ id: string; key_id: string; is_long: number; code_id: string | null }>

/**
 * Derives the code (six digits, or ten of 32 characters) from the row and a key, for the mail and for comparison. The
 * code is never stored. Rows that share a mail name the row whose code the mail contains.
 */
export function codeOf({ id, key_id, is_long, code_id }: Made, keys: KeyRing): string | undefined {
  const key = keys.find((known) => known.id === key_id)
  if (!key) return undefined
  const use = is_long === 1 ? 'long sign-in codes' : 'sign-in codes'
  const digest = createHmac('sha256', derivedKey(key, use))
    .update(code_id ?? id)
    .digest()
  if (is_long === 0) return String(digest.readUIntBE(0, DIGEST_BYTES) % CODES).padStart(6, '0')
  return [...digest.subarray(0, LONG_CODE)].map((byte) => signInCodeAlphabet[byte % signInCodeAlphabet.length]).join('')
}

export const isSameCode = (expected: string, given: string): boolean =>
  expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given))
