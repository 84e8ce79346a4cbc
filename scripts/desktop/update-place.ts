import { createPublicKey } from 'node:crypto'
import { Failure } from '../set-up/failure.mjs'

/** The URL of updates and the keys that sign them; undefined if neither is set. Throws if they are invalid. */
export function readUpdatePlace({ UPDATES_URL: url = '', UPDATES_KEY: keys = '' }: NodeJS.ProcessEnv) {
  if (!url && !keys) return undefined
  if (URL.parse(url)?.protocol !== 'https:') throw new Failure('UPDATES_URL must be an https address.')
  if (keys.split(',').every(isEd25519)) return { url, keys }
  throw new Failure('UPDATES_KEY must be Ed25519 public keys (DER, base64), separated by commas.')
}

function isEd25519(key: string) {
  try {
    const bytes = Buffer.from(key, 'base64')
    return createPublicKey({ key: bytes, format: 'der', type: 'spki' }).asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}
