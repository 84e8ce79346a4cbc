import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { KeyRing } from '../platform/environment.ts'
import { derivedKey, newestKey } from '../platform/secrets/derived-key.ts'
import type { AuditLogTable } from './seller.table.ts'

export type AuditRow = Omit<Insertable<AuditLogTable>, 'hash'> & { hash?: string }
/** The number and hash of the audit log's last row, with a seal. Earlier releases stored no seal. */
export type Head = Readonly<{ seq: number; hash: string; seal?: string }>

export const beginning: Head = { seq: 0, hash: '' }

export const canonical = (value: Readonly<Record<string, unknown>>) =>
  JSON.stringify(Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))))

const textOf = ({ hash: _hash, previous_hash, ...row }: AuditRow) => previous_hash + canonical(row)

/** `keyId.hmac`, with a key derived from a data key, so that database access alone cannot forge a seal. */
function seal(text: string, purpose: string, key: KeyRing[number]): string {
  return `${key.id}.${createHmac('sha256', derivedKey(key, `audit-log ${purpose}`))
    .update(`${key.id}.${text}`)
    .digest('hex')}`
}

function isSealOf(given: string, text: string, purpose: string, keys: KeyRing): boolean {
  const key = keys.find(({ id }) => id === given.split('.')[0])
  if (!key) return false
  const [expected, present] = [Buffer.from(seal(text, purpose, key)), Buffer.from(given)]
  return expected.length === present.length && timingSafeEqual(expected, present)
}

export const sealRow = (row: AuditRow, keys: KeyRing): string => seal(textOf(row), 'row', newestKey(keys))
export const sealHead = (seq: number, hash: string, keys: KeyRing): Head => ({
  seq,
  hash,
  seal: seal(`${seq}.${hash}`, 'head', newestKey(keys)),
})

/** The key id that a seal contains. */
export const sealedBy = (given: string): string => given.slice(0, given.indexOf('.'))

/** Before 2026-11-22 a row's hash was a plain SHA-256, without key id and dot. */
export const isSealed = (hash: string) => hash.includes('.')

export const isRowWhole = (row: AuditRow & { hash: string }, keys: KeyRing): boolean =>
  isSealed(row.hash)
    ? isSealOf(row.hash, textOf(row), 'row', keys)
    : row.hash === createHash('sha256').update(textOf(row)).digest('hex')

export const isHeadWhole = ({ seq, hash, seal: given }: Head, keys: KeyRing): boolean =>
  given === undefined ? seq === 0 : isSealOf(given, `${seq}.${hash}`, 'head', keys)
