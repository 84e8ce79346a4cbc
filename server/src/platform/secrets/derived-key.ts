import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { KeyRing } from '../environment.ts'

const derived = new WeakMap<Buffer, Map<string, KeyObject>>()

/**
 * A key for one purpose alone (HKDF-SHA256, RFC 5869), so that nothing signed for one passes for another. Made once, and as
 * a key object: an HMAC by plain bytes wraps them anew each time, and takes five times as long.
 */
export function derivedKey({ secret }: Pick<KeyRing[number], 'secret'>, purpose: string): KeyObject {
  const ofSecret = derived.get(secret) ?? new Map<string, KeyObject>()
  derived.set(secret, ofSecret)
  const key = ofSecret.get(purpose) ?? createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))
  ofSecret.set(purpose, key)
  return key
}

/** What is written now is signed by it; the older ones are only recognized. */
export function newestKey([newest]: KeyRing): KeyRing[number] {
  if (!newest) throw new Error('no key')
  return newest
}
