import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { canonical } from '../../access/audit-seal.ts'
import type { KeyRing } from '../../platform/environment.ts'
import { derivedKey, newestKey } from '../../platform/secrets/derived-key.ts'

export const FORMAT = 'topup-store-backup-1'

const mark = z.object({ seq: z.number(), hash: z.string() })

/** The header before the data of a backup, inside the encryption. */
const manifest = z.object({
  format: z.literal(FORMAT),
  /** The id of the store, equal in all its backups. */
  storeId: z.string(),
  at: z.iso.datetime(),
  engine: z.enum(['SQLite', 'PostgreSQL']),
  /** Names of the migrations that the copied database has had. */
  schema: z.array(z.string()),
  /** The release that wrote the backup; a SQLite file contains its release, so only other payloads need this field. */
  release: z.string().optional(),
  payload: z.enum(['sqlite', 'json-lines', 'pg-dump']),
  bytes: z.number(),
  sha256: z.string(),
  rows: z.record(z.string(), z.number()),
  auditHead: mark,
  drillCode: z.string(),
  /** Made with a data key of the store, because anyone can encrypt a file to a public key. */
  seal: z.string(),
})
export type Manifest = z.infer<typeof manifest>

export const readManifest = (text: string): Manifest => manifest.parse(JSON.parse(text))

function sealOf(unsealed: Omit<Manifest, 'seal'>, key: KeyRing[number]): string {
  return `${key.id}.${createHmac('sha256', derivedKey(key, 'backup manifest')).update(canonical(unsealed)).digest('hex')}`
}

export function sealManifest(unsealed: Omit<Manifest, 'seal'>, keys: KeyRing): Manifest {
  return { ...unsealed, seal: sealOf(unsealed, newestKey(keys)) }
}

/** Whether the manifest's seal was made with one of these keys, that is by this store. */
export function isOurs({ seal, ...unsealed }: Manifest, keys: KeyRing): boolean {
  const given = Buffer.from(seal)
  return keys.some((key) => {
    const expected = Buffer.from(sealOf(unsealed, key))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
}
