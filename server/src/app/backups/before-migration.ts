import { createHash } from 'node:crypto'
import { lstat, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR, MINUTE } from '@topup/core/time'
import { z } from 'zod'
import { findAuditHead } from '../../access/audit.ts'
import { canonical } from '../../access/audit-seal.ts'
import { backupFolder } from '../../platform/backup-settings.ts'
import { ConfigError } from '../../platform/config.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { listLiving } from '../../platform/db/older-processes.ts'
import { isPostgres } from '../../platform/db/open.ts'
import type { Db, Trx } from '../../platform/db/schema.ts'
import { own, readSchema, type SchemaState } from '../../platform/db/schema-state.ts'
import { write } from '../../platform/db/write.ts'
import { typed } from '../../platform/release.ts'
import { version } from '../../platform/version.ts'
import type { Context } from '../context.ts'
import { overwriteIfRoom } from '../overwrite-erased.ts'
import { withLongWork } from '../with-long-work.ts'
import { type BackupLease, underBackupLease } from './backup-lease.ts'
import { toCarry } from './carry-away.ts'
import { makeBackup, sentenceOf } from './keep-backups.ts'
import { readName } from './names.ts'
import { saveState } from './state.ts'
import { countRows } from './take-copy.ts'
import { isOn } from './when-due.ts'
import { sweepWorking } from './working-folder.ts'

const releaseKey = 'release'
const takenKey = 'backup-before-migration'

/** The backup taken before a migration that is still pending, with a digest of the database's content at that time. */
const taken = z.object({ at: z.string(), file: z.string(), holds: z.string() })

const LEASE_PATIENCE = 5 * MINUTE
const LEASE_PAUSE = 500

async function findSetting(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

async function putSetting(trx: Trx, now: Date, key: string, value: string): Promise<void> {
  const row = { value, updated_at: now.toISOString() }
  await trx
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

/** Returns the release that last started on this database, from `settings`, else from the newest `processes` row. */
async function findRelease(db: Db): Promise<string | undefined> {
  const noted = await findSetting(db, releaseKey)
  if (noted !== undefined) return noted
  const seen = await db.selectFrom('processes').select('version').orderBy('beat_at', 'desc').limit(1).executeTakeFirst()
  return seen?.version
}

/** Records that the database is migrated, so that the next migration takes a new backup. */
async function noteMigrated({ db, now }: Context): Promise<void> {
  const isNoted = (await findSetting(db, releaseKey)) === version && (await findSetting(db, takenKey)) === undefined
  if (isNoted) return
  await write(db, async (trx) => {
    await putSetting(trx, now(), releaseKey, version)
    await trx.deleteFrom('settings').where('key', '=', takenKey).execute()
  })
}

const nameFor = (from: string | undefined): string =>
  `before-${version}-from-${from ?? 'unknown-release'}`.replaceAll(/[^A-Za-z0-9.-]+/g, '-')

/**
 * Returns a digest that stays equal while every table has as many rows and the audit log ends at the same row. Settings
 * and leases are left out, because taking a backup changes them.
 */
async function digestContent(db: Db, name: string): Promise<string> {
  const { settings: _, leases: __, ...counts } = await countRows(db)
  const rows = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
  const content = canonical({ name, rows, auditHead: await findAuditHead(db) })
  return createHash('sha256').update(content).digest('hex')
}

/**
 * Returns the backup of an earlier failed start if no row was added or removed since. While processes of an older
 * release go on selling, a backup of the last hour is enough.
 */
async function findUsable({ db, now, config }: Context, holds: string, name: string): Promise<string | undefined> {
  const noted = await findSetting(db, takenKey)
  const last = noted === undefined ? undefined : taken.safeParse(JSON.parse(noted)).data
  if (!last || readName(last.file)?.kept !== name) return undefined
  const found = await lstat(join(backupFolder(config), last.file)).catch(() => undefined)
  if (!found?.isFile()) return undefined
  if (last.holds === holds) return last.file
  const age = now().getTime() - Date.parse(last.at)
  const isSelling = isPostgres(db) && (await listLiving(db, now().getTime())).length > 0
  return isSelling && age >= 0 && age < HOUR ? last.file : undefined
}

async function takeOne(ctx: Context, lease: BackupLease): Promise<string | undefined> {
  // On SQLite another process may have migrated while this one waited for the backup lease.
  if ((await readSchema(ctx.db)).pending.length === 0) return undefined
  const folder = backupFolder(ctx.config)
  await sweepWorking(folder, false)
  const name = nameFor(await findRelease(ctx.db))
  const holds = await digestContent(ctx.db, name)
  const usable = await findUsable(ctx, holds, name)
  if (usable !== undefined) return usable
  await mkdir(folder, { recursive: true, mode: 0o700 })
  ctx.log.info({ folder, name }, 'a backup is taken before the database is migrated')
  const { at, name: file } = await makeBackup(ctx, lease, { isTried: false, kept: name })
  await saveState(ctx, lease, toCarry(ctx, file))
  await write(ctx.db, (trx) => putSetting(trx, ctx.now(), takenKey, JSON.stringify({ at, file, holds })))
  return file
}

/** Takes the backup, after waiting for another process's backup or for the lease of a killed process. */
async function takeInTurn(ctx: Context): Promise<string | undefined> {
  const until = performance.now() + LEASE_PATIENCE
  let isWaiting = false
  for (;;) {
    const done = await underBackupLease(ctx, async (lease) => ({ file: await takeOne(ctx, lease) }))
    if (done) return done.file
    if (performance.now() > until)
      throw new Error('another process takes a backup or carries one away: start again when it is done.')
    if (!isWaiting)
      ctx.log.warn('a backup comes before the migration, and waits for another process that is at the backups')
    isWaiting = true
    await sleep(LEASE_PAUSE)
  }
}

const holdsStore = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('sellers').select('id').limit(1).executeTakeFirst()) !== undefined

async function backUpFirst(given: Context, { pending }: SchemaState): Promise<string | undefined> {
  if (!isOn(given.config) || !(await holdsStore(given.db))) return undefined
  // Erased data is overwritten first: the backup copies the file's bytes, and stays until it is removed by hand.
  await overwriteIfRoom(given)
  try {
    return await withLongWork(given, takeInTurn)
  } catch (error) {
    given.log.error({ err: error }, 'the backup before a migration failed')
    const cause = sentenceOf(error).replace(/\.?$/, '.')
    throw new ConfigError(
      `Release ${version} has to change this database (${pending.join(', ')}), and the backup that comes first could not be taken: ${cause} Nothing was migrated. Mend the cause and start again. Where you have a backup made another way, set BACKUP_EVERY=0 for this one start: then none is taken. ${typed('migrate', '--check')} shows what would be changed.`,
    )
  }
}

/**
 * Migrates the database. If it holds a store and backups are set up, takes a backup first and returns its file. Every
 * start and command that migrates the store's own database calls this.
 */
export async function migrateWithBackup(ctx: Context): Promise<string | undefined> {
  let file: string | undefined
  await migrate(ctx.db, own, async (state) => {
    file = await backUpFirst(ctx, state)
  })
  await noteMigrated(ctx)
  return file === undefined ? undefined : join(backupFolder(ctx.config), file)
}
