import { randomBytes } from 'node:crypto'
import { recordAudit } from '../../src/access/audit.ts'
import { keepKeyChecks, refuseOtherKeys } from '../../src/access/key-checks.ts'
import type { Db } from '../../src/platform/db/schema.ts'
import { write } from '../../src/platform/db/write.ts'
import type { KeyRing } from '../../src/platform/environment.ts'
import { decrypt, encrypt } from '../../src/platform/secrets/encryption.ts'
import { recipient } from './given-backups.ts'
import { storeEnvironment } from './start-shop.ts'

export type Key = KeyRing[number]
const newKey = (id: string): Key => ({ id, secret: randomBytes(32) })
export const [k1, otherK1, k2, k3] = [newKey('k1'), newKey('k1'), newKey('k2'), newKey('k3')]

const at = '2026-11-28T10:00:00.000Z'
export const on = (db: Db, ...keys: Key[]) => ({ db, config: { DATA_KEYS: keys }, now: () => new Date(at) })

/** Checks and stores the keys as the store's start does. */
export async function start(db: Db, ...keys: Key[]): Promise<void> {
  await refuseOtherKeys(db, { DATA_KEYS: keys })
  await keepKeyChecks(on(db, ...keys))
}

export const wrong =
  /^The key k1 of DATA_KEYS is not the key k1 that this database was encrypted with\. Nothing was changed\./
export const missing = (id: string, place: string) =>
  `has no key ${id}, and this database still holds what that key encrypted (${place})`

export const addAudit = (db: Db, ...keys: Key[]) =>
  write(db, (trx) => recordAudit(on(db, ...keys), trx, { actor: 'system', action: 'tried', subject: 'store' }))

const bound = (id: string) => `data_requests:${id}`
export const addSecret = (db: Db, id: string, ...keys: Key[]) =>
  write(db, (trx) =>
    trx
      .insertInto('data_requests')
      .values({
        ...{ id, status: 'open', checkouts: '[]', accounts: '[]', opened_by: 'owner', opened_at: at, due_at: at },
        sought: encrypt(`secret of ${id}`, bound(id), keys),
      })
      .execute(),
  )
export async function openSecret(db: Db, id: string, ...keys: Key[]): Promise<string> {
  const row = await db.selectFrom('data_requests').select('sought').where('id', '=', id).executeTakeFirst()
  return decrypt(row?.sought ?? '', bound(id), keys)
}

export const checkedIds = async (db: Db) =>
  (await db.selectFrom('key_checks').select('key_id').orderBy('key_id').execute()).map(({ key_id }) => key_id)

const textOf = (...keys: Key[]) => keys.map(({ id, secret }) => `${id}:${secret.toString('base64')}`).join(',')
type Place = Readonly<{ folder: string; databaseUrl: string | undefined }>

export const environmentOf = ({ folder, databaseUrl }: Place, ...keys: Key[]) => ({
  ...storeEnvironment('http://127.0.0.1:9'),
  DATA_DIR: folder,
  DATABASE_URL: databaseUrl ?? '',
  DATA_KEYS: textOf(...keys),
  BACKUP_RECIPIENT: recipient,
})
