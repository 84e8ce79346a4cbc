import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../set-up/failure.mjs'

export interface Secrets {
  COOKIE_KEYS: string
  DATA_KEYS: string
}

/** Makes signing and encryption keys for a store without them, and saves them in its data folder. */
export function readOrMakeSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'secrets.json')
  try {
    const secrets: Secrets = { COOKIE_KEYS: newKey('k1'), DATA_KEYS: newKey('k1') }
    // 'wx' never overwrites existing keys: data encrypted with them would be lost.
    writeFileSync(path, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' })
    return secrets
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readSecrets(path)
  }
}

function readSecrets(path: string): Secrets {
  try {
    const { COOKIE_KEYS, DATA_KEYS } = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof COOKIE_KEYS === 'string' && typeof DATA_KEYS === 'string') return { COOKIE_KEYS, DATA_KEYS }
  } catch {
    // An unreadable and an incomplete file get the same error below.
  }
  throw new Failure(
    `${path} does not hold COOKIE_KEYS and DATA_KEYS: restore it from a backup, data is encrypted with it.`,
  )
}

/** A key in the store's format: `<id>:<32 bytes in base64>`. */
const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
