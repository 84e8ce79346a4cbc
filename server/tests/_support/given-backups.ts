import { readdirSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { underBackupLease } from '../../src/app/backups/backup-lease.ts'
import type { RestoreOrder } from '../../src/app/backups/restore-store.ts'
import { type BackupState, saveState } from '../../src/app/backups/state.ts'
import type { Context } from '../../src/app/context.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import type { Db } from '../../src/platform/db/schema.ts'
import type { Shop } from './start-shop.ts'
import { createTestDatabase } from './test-database.ts'

const identity = await generateIdentity()
export const recipient = await identityToRecipient(identity)
const keys = await mkdtemp(join(tmpdir(), 'topup-backup-keys-'))
export const keyFile = join(keys, 'key.txt')
export const otherKeyFile = join(keys, 'other.txt')
await writeFile(keyFile, `# public key: ${recipient}\n${identity}\n`)
await writeFile(otherKeyFile, `${await generateIdentity()}\n`)

export const folderOf = ({ config }: Shop) => join(config.DATA_DIR, 'backups')
export const withBackups = (shop: Shop, changes: Partial<Context['config']> = {}): Context => ({
  ...shop.ctx,
  config: { ...shop.config, BACKUP_RECIPIENT: [recipient], ...changes },
})
export const backupsIn = (shop: Shop) =>
  readdirSync(folderOf(shop))
    .filter((name) => name.endsWith('.age'))
    .toSorted()
export const newestOf = (shop: Shop) => join(folderOf(shop), backupsIn(shop).at(-1) ?? '')
/** Saves the backup state under the backup lease, as the store does. */
export const rememberBackups = ({ ctx }: Shop, changes: BackupState) =>
  underBackupLease(ctx, (lease) => saveState(ctx, lease, changes))
export const openEntries = (shop: Shop, kind: string) =>
  shop.db.selectFrom('attention').selectAll().where('kind', '=', kind).where('resolved_at', 'is', null).execute()
/** Lists the backup folder's files that are not encrypted. */
export const plainIn = (shop: Shop) => readdirSync(folderOf(shop)).filter((name) => !/\.age(\.json)?$/.test(name))

export const order = (file: string, changes: Partial<RestoreOrder> = {}): RestoreOrder => ({
  ...{ file, identity: keyFile, isReplacing: false, isDespite: false, erasures: [] },
  ...changes,
})

/** An empty place for a store with the same keys: a folder and, if the shop uses PostgreSQL, a schema. */
export async function givenPlace(shop: Shop, postgres = shop.config.DATABASE_URL !== undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'topup-restored-'))
  const database = postgres ? await createTestDatabase() : { databaseUrl: undefined, drop: async () => undefined }
  const place = { databaseUrl: database.databaseUrl, sqliteFile: join(folder, 'store.sqlite') }
  const { DATABASE_URL: _other, ...config } = shop.config
  const db = openDatabase(place)
  return {
    folder,
    db,
    config: { ...config, DATA_DIR: folder, ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) },
    databaseUrl: place.databaseUrl,
    end: async () => {
      await db.destroy()
      await database.drop()
    },
  }
}

export const orderIds = async (db: Db) =>
  (await db.selectFrom('orders').select('id').execute()).map(({ id }) => id).toSorted()
