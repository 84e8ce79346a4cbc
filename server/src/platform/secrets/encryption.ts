import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { DomainError } from '@topup/core/api/errors'
import type { KeyRing } from '../environment.ts'
import { newestKey } from './derived-key.ts'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
/** Node takes tags as short as four bytes, which are soon guessed: only the whole one counts. */
const TAG_BYTES = 16
const options = { authTagLength: TAG_BYTES }

/**
 * AES-256-GCM with the newest key: `keyId.iv.tag.ciphertext`. `associated` names the row it belongs to, so that a
 * ciphertext moved to another row does not open.
 */
export function encrypt(plain: string, associated: string, keys: KeyRing): string {
  const key = newestKey(keys)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key.secret, iv, options).setAAD(Buffer.from(associated))
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return [key.id, ...[iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.')
}

/** Throws key_lost when DATA_KEYS have no such key; throws as well when the text was changed, or belongs elsewhere. */
export function decrypt(sealed: string, associated: string, keys: KeyRing): string {
  const [keyId, iv = '', tag = '', text = ''] = sealed.split('.')
  const key = keys.find(({ id }) => id === keyId)
  if (!key) {
    throw new DomainError(
      'key_lost',
      'This cannot be read any more: the store has lost the key that it was encrypted with',
    )
  }
  const [ivBytes, tagBytes] = [Buffer.from(iv, 'base64url'), Buffer.from(tag, 'base64url')]
  if (ivBytes.length !== IV_BYTES || tagBytes.length !== TAG_BYTES) throw new Error('no sealed text of this store')
  const decipher = createDecipheriv(ALGORITHM, key.secret, ivBytes, options)
    .setAAD(Buffer.from(associated))
    .setAuthTag(tagBytes)
  return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8')
}
