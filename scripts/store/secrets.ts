import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../set-up/failure.mjs'

export interface Secrets {
  COOKIE_KEYS: string
  DATA_KEYS: string
}

/** The signing and encryption keys of a store that was given none: made once, then kept beside its data. */
export function readOrMakeSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'secrets.json')
  try {
    const secrets: Secrets = { COOKIE_KEYS: newKey('k1'), DATA_KEYS: newKey('k1') }
    // 'wx': never over existing keys, or what they encrypted is lost.
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
    // Unreadable and incomplete are the same to the owner: the sentence below.
  }
  throw new Failure(
    `${path} does not hold COOKIE_KEYS and DATA_KEYS: restore it from a backup, data is encrypted with it.`,
  )
}

/** As the store reads them: `<id>:<32 bytes in base64>`. */
const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
