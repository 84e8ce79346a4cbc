import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyRing } from '../config.ts'

const sign = (value: string, secret: Buffer) => createHmac('sha256', secret).update(value).digest('base64url')

/** `value.keyId.signature`, signed with the newest key. */
export function signValue(value: string, keys: KeyRing): string {
  const [key] = keys
  if (!key) throw new Error('no cookie key')
  return `${value}.${key.id}.${sign(value, key.secret)}`
}

/** The value when any accepted key signed it, otherwise undefined. */
export function readSignedValue(text: string, keys: KeyRing): string | undefined {
  const [value, keyId, signature] = text.split('.')
  const key = keys.find(({ id }) => id === keyId)
  if (!value || !key || !signature) return undefined
  const expected = Buffer.from(sign(value, key.secret))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given) ? value : undefined
}
