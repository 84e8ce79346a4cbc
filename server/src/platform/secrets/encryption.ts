import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { DomainError } from '@topup/core/api/errors'
import type { KeyRing } from '../environment.ts'
import { newestKey } from './derived-key.ts'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
/** Node accepts tags as short as four bytes, which can be guessed, so only full tags are accepted. */
const TAG_BYTES = 16
const options = { authTagLength: TAG_BYTES }

/**
 * Encrypts with AES-256-GCM and the newest key: `keyId.iv.tag.ciphertext`. `associated` names the row, so that a
 * ciphertext moved to another row cannot be decrypted.
 */
export function encrypt(plain: string, associated: string, keys: KeyRing): string {
  const key = newestKey(keys)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key.secret, iv, options).setAAD(Buffer.from(associated))
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return [key.id, ...[iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.')
}

/** Throws key_lost if DATA_KEYS lack the key; throws also if the text was changed or belongs to another row. */
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
