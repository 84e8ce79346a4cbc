import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeWhole } from '../files/write-whole.ts'
import type { Desktop } from '../platform.ts'
import { storedKey } from './device-key.ts'

const enrolment = z.object({
  storeUrl: z.url(),
  deviceName: z.string(),
  refreshToken: z.string().min(1),
  key: storedKey,
  /** Key of the store's answers that this computer caches; 32 bytes, base64. */
  cacheKey: z.string(),
})
export type Enrolment = z.infer<typeof enrolment>

export interface Vault {
  /** False if the system would store the secret unencrypted; then the secret is kept only while the app runs. */
  canRemember: boolean
  /** Undefined if no enrolment is stored; throws if the stored one cannot be decrypted. */
  read(): Enrolment | undefined
  write(enrolment: Enrolment): void
  clear(): void
}

export const newCacheKey = () => randomBytes(32).toString('base64')

/** `basic_text` is Electron's name for encryption with a fixed, public key. */
const isSafe = (safe: Safe, system: NodeJS.Platform) =>
  safe.isEncryptionAvailable() && (system !== 'linux' || safe.getSelectedStorageBackend() !== 'basic_text')

type Safe = Desktop['safeStorage']

export function openVault(folder: string, safe: Safe, system: NodeJS.Platform): Vault {
  const file = join(folder, 'enrolment.bin')
  const canRemember = isSafe(safe, system)
  let inMemory: Enrolment | undefined

  function readKept() {
    let kept: Buffer
    try {
      kept = readFileSync(file)
    } catch {
      return undefined
    }
    return enrolment.parse(JSON.parse(safe.decryptString(kept)))
  }

  return {
    canRemember,
    read: () => (canRemember ? readKept() : inMemory),
    write(next) {
      if (canRemember) writeWhole(file, safe.encryptString(JSON.stringify(next)))
      else inMemory = next
    },
    clear() {
      inMemory = undefined
      rmSync(file, { force: true })
    },
  }
}
