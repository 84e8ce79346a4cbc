import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { MINUTE } from '@topup/core/time'
import type { KeyRing } from '../../platform/environment.ts'
import { derivedKey } from '../../platform/secrets/derived-key.ts'

export const CODE_LIFETIME = 10 * MINUTE
const CODES = 1_000_000
const DIGEST_BYTES = 6

export const hashOfBrowser = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Six digits that only this store can make of the row, once for the mail and once to compare: nothing keeps them. */
export function codeOf({ id, key_id }: Readonly<{ id: string; key_id: string }>, keys: KeyRing): string | undefined {
  const key = keys.find((known) => known.id === key_id)
  if (!key) return undefined
  const digest = createHmac('sha256', derivedKey(key, 'sign-in codes')).update(id).digest()
  return String(digest.readUIntBE(0, DIGEST_BYTES) % CODES).padStart(6, '0')
}

export const isSameCode = (expected: string, given: string): boolean =>
  expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given))
