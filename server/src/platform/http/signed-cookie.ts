import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { KeyRing } from '../environment.ts'

/** What a signed value is good for: each purpose has a key of its own, so that no value passes for another's. */
export type CookiePurpose = 'buyer' | 'login' | 'seller-browser'

const derived = new WeakMap<Buffer, Map<CookiePurpose, Buffer>>()

/** Derived once: it costs more than the signature. */
function keyFor(purpose: CookiePurpose, secret: Buffer): Buffer {
  const keys = derived.get(secret) ?? new Map<CookiePurpose, Buffer>()
  derived.set(secret, keys)
  const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', `cookie ${purpose}`, 32))
  keys.set(purpose, key)
  return key
}

const sign = (value: string, purpose: CookiePurpose, secret: Buffer) =>
  createHmac('sha256', keyFor(purpose, secret)).update(value).digest('base64url')

/** `value.keyId.signature`, signed with the newest key. */
export function signValue(value: string, purpose: CookiePurpose, keys: KeyRing): string {
  const [key] = keys
  if (!key) throw new Error('no cookie key')
  return `${value}.${key.id}.${sign(value, purpose, key.secret)}`
}

/** The value when any accepted key signed it for this purpose, otherwise undefined. */
export function readSignedValue(text: string, purpose: CookiePurpose, keys: KeyRing): string | undefined {
  const [value, keyId, signature, ...rest] = text.split('.')
  const key = keys.find(({ id }) => id === keyId)
  if (!value || !key || !signature || rest.length > 0) return undefined
  const expected = Buffer.from(sign(value, purpose, key.secret))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given) ? value : undefined
}
