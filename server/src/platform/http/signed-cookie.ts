import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyRing } from '../environment.ts'
import { derivedKey, newestKey } from '../secrets/derived-key.ts'

/** The purpose of a signed value: each purpose has its own key, so that no value passes for another purpose. */
export type CookiePurpose = 'buyer' | 'login' | 'seller-browser'

const sign = (value: string, purpose: CookiePurpose, key: KeyRing[number]) =>
  createHmac('sha256', derivedKey(key, `cookie ${purpose}`))
    .update(value)
    .digest('base64url')

/** `value.keyId.signature`, signed with the newest key. */
export function signValue(value: string, purpose: CookiePurpose, keys: KeyRing): string {
  const key = newestKey(keys)
  return `${value}.${key.id}.${sign(value, purpose, key)}`
}

/** The value when any accepted key signed it for this purpose, otherwise undefined. */
export function readSignedValue(text: string, purpose: CookiePurpose, keys: KeyRing): string | undefined {
  const [value, keyId, signature, ...rest] = text.split('.')
  const key = keys.find(({ id }) => id === keyId)
  if (!value || !key || !signature || rest.length > 0) return undefined
  const expected = Buffer.from(sign(value, purpose, key))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given) ? value : undefined
}
