import cluster from 'node:cluster'
import { practiceWords } from '@topup/core/pages/practice'
import { needsInWords } from '@topup/core/setup/needs-in-words'
import { sealAudit } from '../access/audit.ts'
import { keepAnchor } from '../access/audit-anchor.ts'
import { createFirstOwner } from '../access/first-owner.ts'
import { keepKeyChecks, refuseOtherKeys } from '../access/key-checks.ts'
import { ConfigError, loadConfig, processNumber } from '../platform/config.ts'
import { keepPrivate } from '../platform/data-folder.ts'
import { type DatabasePlace, databasePlace } from '../platform/db/open.ts'
import { refuseTransactionPooler } from '../platform/db/pooler.ts'
import { startBesideNoRestore } from '../platform/db/restore-lock.ts'
import { takeStoreLock } from '../platform/db/store-lock.ts'
import { whyNoDatabase } from '../platform/db/why-no-database.ts'
import { isRelease, storefrontDist, typed } from '../platform/release.ts'
import { createTaskThread } from '../platform/tasks/task-thread.ts'
import { fillCatalog } from '../pricing/sync/fill-catalog.ts'
import { runDueChecks } from '../setup/run-due-checks.ts'
import { migrateWithBackup } from './backups/before-migration.ts'
import { type Context, createContext } from './context.ts'
import { followSettings } from './follow-news.ts'
import { overwriteIfRoom } from './overwrite-erased.ts'
import { parties } from './parties.ts'
import { hearPrimary, keepWorkers } from './primary.ts'
import { refuseOutOfBounds } from './refuse-out-of-bounds.ts'
import { type RunningStore, startStore } from './start-store.ts'
import { withLongWork } from './with-long-work.ts'

const taskFile = new URL('./task-thread.ts', import.meta.url)

function sentenceFor(error: unknown): string | undefined {
  if (error instanceof ConfigError) return error.message
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return 'The port is taken: set PORT, or METRICS_PORT where there is one, to another.'
  if (code === 'EADDRNOTAVAIL') {
    return 'METRICS_HOST is no address of this machine: 127.0.0.1 fits where Prometheus runs beside the store.'
  }
  if (code === 'EACCES' && error instanceof Error && 'syscall' in error && error.syscall === 'listen') {
    return 'The store may not open this port: set PORT, and METRICS_PORT where there is one, to 1024 or more.'
  }
  if (code === 'ENOENT') {
    return isRelease
      ? `A file of the release is missing: unpack it again. ${(error as Error).message}.`
      : 'The storefront has not been built: run npm run build.'
  }
  return whyNoDatabase(error)
}

function sayNotOpen({ opening }: Context): void {
  if (opening.isOpen()) return
  const needs = needsInWords(opening.missing())
  console.log(`Not open yet: it lacks ${needs}. See ${typed('doctor')}, or Setup in the console.`)
}

/** Prepares the store before it serves; returns the owner's first password, if one was made. */
const prepare = (ctx: Context): Promise<string | undefined> =>
  startBesideNoRestore(ctx.db, async () => {
    await refuseOutOfBounds(ctx)
    await withLongWork(ctx, ({ db, config }) => refuseOtherKeys(db, config))
    const backup = await migrateWithBackup(ctx)
    await overwriteIfRoom(ctx)
    if (backup !== undefined) ctx.log.info({ backup }, 'the database was migrated, and a backup taken before')
    await withLongWork(ctx, keepKeyChecks)
    await sealAudit(ctx)
    const firstPassword = await createFirstOwner(ctx)
    await keepAnchor(ctx)
    await fillCatalog(ctx)
    return firstPassword
  })

const serve = (ctx: Context): Promise<RunningStore> => {
  const taskThread = createTaskThread(ctx, taskFile)
  return startStore({ ...ctx, taskThread }, { storefrontDist, processNumber: processNumber() })
}

/** Prints the store's addresses and, after the first start, the owner's first password. */
function sayAddresses({ config }: Context, firstPassword: string | undefined): void {
  if (config.PRACTICE) console.log(practiceWords.en.note)
  console.log(`Store:      ${config.PUBLIC_URL}`)
  console.log(`Seller:     ${config.PUBLIC_URL}/seller`)
  if (firstPassword) console.log(`            First password of ${config.SELLER_EMAIL} (shown once): ${firstPassword}`)
  else console.log(`            (a new password: ${typed('reset-password')})`)
}

/** Prints what the store lacks before it can sell. The first checks may take 30 s; their loop logs failures. */
async function sayIfClosed(ctx: Context): Promise<void> {
  await runDueChecks(ctx).then(
    () => sayNotOpen(ctx),
    () => undefined,
  )
}

/** Only SIGTERM gets SHUTDOWN_DELAY, in which load balancers notice the stop; a person who pressed Ctrl-C waits. */
function stopOnSignals({ config, log }: Context, stop: (options: { delay: number }) => Promise<void>): void {
  const end = async (signal: NodeJS.Signals) => {
    await stop({ delay: signal === 'SIGTERM' ? config.SHUTDOWN_DELAY : 0 })
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      end(signal).catch((error: unknown) => {
        log.fatal({ err: error }, 'the store did not end as it should')
        process.exit(1)
      })
    })
  }
}

/** Runs PROCESSES workers on one port; this process prepares the store, then only supervises them. */
async function lead(ctx: Context): Promise<void> {
  const firstPassword = await prepare(ctx)
  const workers = keepWorkers(ctx, ctx.config.PROCESSES)
  stopOnSignals(ctx, workers.stop)
  const code = await Promise.race([workers.ready, workers.ended])
  if (code !== undefined) return process.exit(code)
  sayAddresses(ctx, firstPassword)
  // The workers read their own settings: a database failure here must not end the workers.
  await followSettings(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'the settings could not be read'))
  await sayIfClosed(ctx)
  await ctx.db.destroy()
}

/** Runs before anything is opened, so nothing is written where another store runs or the store cannot work. */
async function claimDatabase({ databaseUrl, sqliteFile }: DatabasePlace): Promise<void> {
  if (databaseUrl) await refuseTransactionPooler(databaseUrl)
  else takeStoreLock(sqliteFile, new Date())
}

async function main(): Promise<void> {
  const config = loadConfig(parties)
  const open = keepPrivate(config.DATA_DIR)
  if (cluster.isPrimary) await claimDatabase(databasePlace(config))
  const ctx = createContext(config)
  if (cluster.isWorker) {
    hearPrimary(ctx)
    return stopOnSignals(ctx, (await serve(ctx)).stop)
  }
  if (open.length > 0) ctx.log.warn({ open }, 'other users of this machine may be able to read these: chmod them')
  const doubtful = config.doubtful.map(({ sentence }) => sentence)
  if (doubtful.length > 0) ctx.log.warn({ doubtful }, 'these settings hardly do what was meant')
  if (config.PROCESSES > 1) return lead(ctx)
  const firstPassword = await prepare(ctx)
  const store = await serve(ctx)
  stopOnSignals(ctx, store.stop)
  sayAddresses(ctx, firstPassword)
  void sayIfClosed(ctx)
}

main().catch((error: unknown) => {
  console.error(sentenceFor(error) ?? error)
  process.exit(1)
})
