import { createReadStream } from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { findAuditHead, recordAudit } from '../../access/audit.ts'
import { forgetAnchor } from '../../access/audit-anchor.ts'
import { refuseOtherKeys } from '../../access/key-checks.ts'
import { restoredAction } from '../../access/restores-in-audit.ts'
import { wipeExpiredAccounts } from '../../ordering/game-account-details.ts'
import { backupFolder } from '../../platform/backup-settings.ts'
import { type Config, ConfigError } from '../../platform/config.ts'
import { importDatabase } from '../../platform/db/backup.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { keepOthersOut, restoreAlone } from '../../platform/db/restore-lock.ts'
import type { Db, Trx } from '../../platform/db/schema.ts'
import { troubleIn } from '../../platform/db/trouble.ts'
import { wipeRefundAccounts } from '../../refunds/accounts/wipe-accounts.ts'
import { type Context, createContext } from '../context.ts'
import { doubtStore } from '../doubt/doubt-since.ts'
import { forgetBuyers } from '../retention/forget-buyers.ts'
import { hashFile, RefusedBackup } from './encrypted-file.ts'
import { eraseAgain, readErasures } from './erase-again.ts'
import { linesOfFile, splitLines } from './lines.ts'
import { isOurs, type Manifest } from './manifest.ts'
import { kindOf, openBackup } from './open-backup.ts'
import { findStoreId, writeLines } from './take-copy.ts'
import { auditScratch, restoreScratch } from './try-copy.ts'
import { whoRuns } from './who-runs.ts'
import { withWorking } from './working-folder.ts'

export type RestoreOrder = Readonly<{
  file: string
  identity: string | undefined
  /** Whether the restore overwrites an existing shop. */
  isReplacing: boolean
  /** Whether a backup that was found unsound is restored nevertheless. */
  isDespite: boolean
  /** Paths of lists of erasures, besides those the restore finds itself. */
  erasures: readonly string[]
}>

/** `manifest` is undefined for a backup of JSON lines. */
type Finish = (trx: Trx, rows: number, manifest?: Manifest) => Promise<void>

/** Turns the parser and table errors of a damaged file into a RefusedBackup that an owner can understand. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof RefusedBackup || error instanceof ConfigError) return error
  // Errors of the disk or the database, not of the file.
  const isOurs = troubleIn(error) ?? ('code' in error && /^E[A-Z]+$/.test(String(error.code)))
  if (isOurs) return error
  return new RefusedBackup(
    `This backup is damaged or was cut short: it cannot be trusted, and nothing was changed (${error.message}).`,
    { cause: error },
  )
}

async function restoreLines(db: Db, { file, isReplacing }: RestoreOrder, finish: Finish): Promise<number> {
  await migrate(db)
  let rows = 0
  await pipeline(createReadStream(file), createGunzip(), async (source: AsyncIterable<Buffer>) => {
    rows = await importDatabase(db, splitLines(source), isReplacing, { begin: keepOthersOut, finish })
  })
  return rows
}

function refuseOthers(manifest: Manifest, config: Config): void {
  if (isOurs(manifest, config.DATA_KEYS)) return
  throw new RefusedBackup(
    'This backup is not of a store with these DATA_KEYS: another store wrote it, or it was altered. Nothing was changed. Set the DATA_KEYS that its store had.',
  )
}

async function refuseOtherStore(db: Db, manifest: Manifest): Promise<void> {
  const here = await findStoreId(db)
  if (here === undefined || here === manifest.storeId) return
  throw new RefusedBackup(
    'This database holds another store than the one of the backup. Nothing was changed. Restore into an empty database.',
  )
}

const restoreEncrypted = (config: Config, db: Db, order: RestoreOrder, finish: Finish): Promise<number> =>
  withWorking(backupFolder(config), async (folder) => {
    const copy = join(folder, 'copy')
    const manifest = await openBackup(order.file, order.identity, copy)
    refuseOthers(manifest, config)
    const scratch = await restoreScratch(copy, manifest, folder)
    try {
      const { wrong } = await auditScratch(scratch, manifest, config.DATA_KEYS)
      if (wrong.length > 0 && !order.isDespite) {
        throw new RefusedBackup(
          `This backup is not sound: ${wrong.join(' ')} Nothing was changed. Take an older one, or add --despite to read it back all the same.`,
        )
      }
      await migrate(db)
      await refuseOtherStore(db, manifest)
      const lines = join(folder, 'lines')
      await writeLines(scratch, lines)
      return await importDatabase(db, linesOfFile(lines), order.isReplacing, {
        begin: keepOthersOut,
        finish: (trx, rows) => finish(trx, rows, manifest),
      })
    } finally {
      await scratch.destroy()
    }
  })

/** Records the restore in the audit log, because the rows after it differ from those that the lost store wrote. */
async function recordRestore(
  ctx: Context,
  trx: Trx,
  { file, isDespite }: RestoreOrder,
  found: Readonly<{ manifest: Manifest | undefined; sha256: string; rows: number; held: number; erased: number }>,
): Promise<void> {
  const { manifest, ...facts } = found
  const { seq, hash } = await findAuditHead(trx)
  await recordAudit(ctx, trx, {
    actor: 'system',
    action: restoredAction,
    subject: 'store',
    details: {
      ...facts,
      file: basename(file),
      taken_at: manifest?.at ?? null,
      head: `${seq}:${hash}`,
      by: whoRuns(),
      despite: isDespite,
    },
  })
}

/** Returns the time after which commits are lost: the backup's, or its newest order's if it has no manifest. */
async function lostSince(ctx: Context, trx: Trx, manifest: Manifest | undefined): Promise<string> {
  const now = ctx.now().toISOString()
  const newest = trx.selectFrom('orders').select((eb) => eb.fn.max('created_at').as('at'))
  const since = manifest?.at ?? (await newest.executeTakeFirst())?.at ?? now
  if (since > now) return now
  return since
}

/** Erases data whose erasure has become due since the backup, before the store opens. */
async function sweepDue(ctx: Context): Promise<void> {
  await ctx.settings.refresh(ctx.db)
  for (const sweep of [forgetBuyers, wipeExpiredAccounts, wipeRefundAccounts]) {
    while ((await sweep(ctx)) > 0);
  }
}

/** Restores a backup and applies the erasures made since, in full or not at all. */
export async function restoreStore(config: Config, db: Db, order: RestoreOrder): Promise<string> {
  const kind = await kindOf(order.file)
  const erasures = await readErasures(config, order.file, order.erasures)
  const { sha256 } = await hashFile(order.file)
  // A context without providers and suppliers: a restore makes no outside calls.
  const ctx = createContext({ ...config, LOG_LEVEL: 'silent' }, { db, providers: [], suppliers: [] })
  let [erased, held] = [0, 0]
  const finish: Finish = async (trx, rows, manifest) => {
    await refuseOtherKeys(trx, config)
    // The rows in `processes` are those of the lost store's processes.
    await trx.deleteFrom('processes').execute()
    held = (await doubtStore(ctx, trx, await lostSince(ctx, trx, manifest))).held
    erased = await eraseAgain(trx, erasures, ctx.now())
    await recordRestore(ctx, trx, order, { manifest, sha256, rows, held, erased })
  }
  const rows = await restoreAlone(db, async () => {
    const restore = kind === 'lines' ? restoreLines(db, order, finish) : restoreEncrypted(config, db, order, finish)
    const count = await restore.catch((error: unknown) => {
      throw refusalOf(error)
    })
    await sweepDue(ctx)
    forgetAnchor(config.DATA_DIR)
    return count
  })
  const again = erased > 0 ? ` ${erased} erasures since it was taken were made again.` : ''
  const waits =
    held > 0
      ? ` ${held === 1 ? '1 package that was' : `${held} packages that were`} not delivered yet ${held === 1 ? 'is' : 'are'} held: look at the supplier and the provider whether that was done since, then decide in the console.`
      : ''
  return `Restored ${rows} rows from ${order.file}.${again}${waits} Orders from before that are found paid later are held as well. What was ordered after the backup is not in it: once it runs, the store reads the lists of the payment providers that have one, and tells of what it lacks on the attention list.`
}
