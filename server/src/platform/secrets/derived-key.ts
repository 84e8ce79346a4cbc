import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { KeyRing } from '../environment.ts'

const derived = new WeakMap<Buffer, Map<string, KeyObject>>()

/**
 * Returns a key for one purpose (HKDF-SHA256, RFC 5869), so that no signature passes for another purpose. Cached as a
 * key object: an HMAC with plain bytes wraps them each time and takes five times as long.
 */
export function derivedKey({ secret }: Pick<KeyRing[number], 'secret'>, purpose: string): KeyObject {
  const ofSecret = derived.get(secret) ?? new Map<string, KeyObject>()
  derived.set(secret, ofSecret)
  const key = ofSecret.get(purpose) ?? createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))
  ofSecret.set(purpose, key)
  return key
}

/** Returns the newest key, which signs; older keys only verify. */
export function newestKey([newest]: KeyRing): KeyRing[number] {
  if (!newest) throw new Error('no key')
  return newest
}
