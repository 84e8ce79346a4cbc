import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { z } from 'zod'
import { savedScenarios } from './scenarios.ts'
import { settings } from './settings.ts'

const backup = z.object({ madeAt: z.iso.datetime(), scenarios: savedScenarios, settings })
export type Backup = z.infer<typeof backup>

const magic = Buffer.from('KILATBK1')
const [saltBytes, ivBytes, tagBytes] = [16, 12, 16]
const cipher = 'aes-256-gcm'
const options = { authTagLength: tagBytes }
/** Each guess of a passphrase costs about 0.1 s and 128 MB. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

const keyOf = (passphrase: string, salt: Buffer) => scryptSync(passphrase.normalize('NFKC'), salt, 32, cost)

/** The backup has no key and no token, so a guessed passphrase gives no access to a store. */
export function sealBackup(content: Backup, passphrase: string): Buffer {
  const [salt, iv] = [randomBytes(saltBytes), randomBytes(ivBytes)]
  const sealing = createCipheriv(cipher, keyOf(passphrase, salt), iv, options).setAAD(magic)
  const sealed = Buffer.concat([sealing.update(JSON.stringify(content), 'utf8'), sealing.final()])
  return Buffer.concat([magic, salt, iv, sealing.getAuthTag(), sealed])
}

/** Undefined for a damaged file, a file of another kind, or a wrong passphrase. */
export function openBackup(file: Buffer, passphrase: string): Backup | undefined {
  const at = magic.length
  if (!file.subarray(0, at).equals(magic) || file.length < at + saltBytes + ivBytes + tagBytes) return undefined
  const salt = file.subarray(at, at + saltBytes)
  const iv = file.subarray(at + saltBytes, at + saltBytes + ivBytes)
  const tag = file.subarray(at + saltBytes + ivBytes, at + saltBytes + ivBytes + tagBytes)
  const sealed = file.subarray(at + saltBytes + ivBytes + tagBytes)
  try {
    const opening = createDecipheriv(cipher, keyOf(passphrase, salt), iv, options).setAAD(magic).setAuthTag(tag)
    const text = Buffer.concat([opening.update(sealed), opening.final()]).toString('utf8')
    return backup.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
