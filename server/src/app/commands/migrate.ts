import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Config } from '../../platform/config.ts'
import { type DatabasePlace, databasePlace, isPostgres, openDatabase, openReadOnly } from '../../platform/db/open.ts'
import { findOverwriting, inMegabytes } from '../../platform/db/overwrite-erased.ts'
import { type Plan, planMigrations } from '../../platform/db/plan-migrations.ts'
import type { Db } from '../../platform/db/schema.ts'
import { takeStoreLock } from '../../platform/db/store-lock.ts'
import { typed } from '../../platform/release.ts'
import { version } from '../../platform/version.ts'
import { migrateWithBackup } from '../backups/before-migration.ts'
import { createContext } from '../context.ts'
import { overwriteOnce } from '../overwrite-erased.ts'
import { runCommand, type Said } from './run-command.ts'

const help = `${typed('migrate', '<options>')}

Brings the database to the shape of this release. A start does the same; this is for whoever wants it done before.
Where backups are set up (BACKUP_RECIPIENT), one of a database that holds a store is taken first, and is kept.
A SQLite file from which a release deleted without overwriting is written anew, once; the store must be stopped for that.

  --check   only tells what would be done, with the rows it touches and what it locks, and changes nothing:
            ends with 0 when there is nothing to do, 2 when there is, 1 when this release cannot run on this database
  --help    this text`

const PENDING = 2
const options = { check: { type: 'boolean' }, help: { type: 'boolean' } } as const

function describe({ steps, ahead }: Plan, engine: string): string {
  const newer = ahead.map(({ id }) => `  ${id}: added by a newer release; this one runs beside it`)
  if (steps.length === 0) return [`${engine}, release ${version}: nothing to do.`, ...newer].join('\n')
  const lines = steps.flatMap(({ id, kind, does }) => [
    `  ${id}${kind === 'first' ? '' : ` (${kind})`}`,
    ...does.map((done) => `    ${done}`),
  ])
  const count = steps.length === 1 ? '1 migration' : `${steps.length} migrations`
  return [`${engine}, release ${version}: ${count} to be done.`, ...lines].join('\n')
}

const engineOf = (db: Db) => (isPostgres(db) ? 'PostgreSQL' : 'SQLite')

async function check(db: Db): Promise<Said> {
  const plan = await planMigrations(db)
  const due = await findOverwriting(db)
  const text = describe(plan, engineOf(db))
  if (!due) return { text, code: plan.steps.length === 0 ? 0 : PENDING }
  const file = `The file is written anew so that what was erased is gone: nobody writes meanwhile; needs ${inMegabytes(due.needed)} free in DATA_DIR.`
  return { text: `${text}\n${file}`, code: PENDING }
}

async function run(config: Config, db: Db): Promise<Said> {
  const plan = await planMigrations(db)
  if (await findOverwriting(db)) takeStoreLock(databasePlace(config).sqliteFile, new Date())
  const ctx = createContext({ ...config, LOG_LEVEL: 'silent' }, { db, providers: [], suppliers: [] })
  // Erased data is overwritten before the backup, which copies the file's bytes. If that fails, the migration goes on.
  const failure: unknown = await overwriteOnce(ctx, console.log).catch((error: unknown) => error)
  const backup = await migrateWithBackup(ctx)
  if (failure !== undefined) throw failure
  if (plan.steps.length === 0) return describe(plan, engineOf(db))
  const first = backup === undefined ? '' : `\nBackup taken before: ${backup}`
  return `${describe(plan, engineOf(db))}${first}\nDone.`
}

/** Opens the database for reading; a missing file is not created, but replaced by an empty one in memory. */
function openToLook(place: DatabasePlace): Db {
  if (place.databaseUrl || existsSync(place.sqliteFile)) return openReadOnly(place)
  return openDatabase({ sqliteFile: ':memory:' })
}

/** Rejects unknown options before the database is opened, which might create it. */
const readOptions = () => parseArgs({ args: process.argv.slice(2), options }).values

if (process.argv.includes('--help')) console.log(help)
else {
  await runCommand((config, db) => (readOptions().check ? check(db) : run(config, db)), {
    open: (place) => (readOptions().check ? openToLook(place) : openDatabase(place)),
  })
}
