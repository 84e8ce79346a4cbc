import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import { ConfigError } from '../config.ts'
import { standardTiming } from '../timing.ts'
import { giveBackMigrationLock, takeMigrationLock } from './migration-lock.ts'
import { store } from './migrations/0001-store.ts'
import { type Contracting, isBuiltBeside, isContraction, toMigration } from './migrations/change.ts'
import { refuseBesideOlder, withoutOthers } from './older-processes.ts'
import { isPostgres } from './open.ts'
import type { Db, Trx } from './schema.ts'
import { FIRST, type Known, own, readContractedPast, readSchema, type SchemaState } from './schema-state.ts'
import { checkShape, completeShape, isComplete } from './shape/check-shape.ts'

/** Codes of a lock timeout and a deadlock: the migration did nothing and can be retried. */
const heldCodes: ReadonlySet<unknown> = new Set(['55P03', '40P01'])
const MOST_TRIES = 60
const PAUSE_MS = 1_000

/** The migrator refuses unknown migrations in the database, so those of a newer release are listed as no-ops. */
function listMigrations(db: Db, known: Known, { ahead }: SchemaState): Record<string, Migration> {
  const postgres = isPostgres(db)
  const made = ahead.map(({ id }) => [id, { up: async () => undefined }] as const)
  const listed = known.changes.map((change) => [change.id, toMigration(change, postgres)] as const)
  return { [FIRST]: toMigration(store, postgres), ...Object.fromEntries([...listed, ...made]) }
}

/** The current schema; unless it is named, the migrator accepts its tables in any schema of the database. */
async function currentSchema(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return rows[0]?.name ?? 'public'
}

async function createMigrator(db: Db, known: Known, state: SchemaState): Promise<Migrator> {
  const schema = isPostgres(db) ? { migrationTableSchema: await currentSchema(db) } : {}
  return new Migrator({
    db,
    provider: { getMigrations: async () => listMigrations(db, known, state) },
    // A branch of the project may have run a later migration first; `checkShape` checks the resulting tables.
    allowUnorderedMigrations: true,
    ...schema,
  })
}

const isHeld = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (heldCodes.has(error.code) || String(error.code).startsWith('SQLITE_BUSY'))

/** Retries while something else holds a lock that the work needs; each attempt does all of the work or nothing. */
async function whileHeld(name: string, work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await work()
      return
    } catch (error) {
      if (!isHeld(error)) throw error
    }
    if (tries === MOST_TRIES) {
      throw new ConfigError(
        `${name} needs a moment alone with a table that something else has held for minutes: end that (on PostgreSQL pg_stat_activity shows it) and start again. Nothing of ${name} was done.`,
      )
    }
    await sleep(PAUSE_MS)
  }
}

/** Runs the next migration and records it in one transaction, except where PostgreSQL builds an index concurrently. */
async function migrateOnce(db: Db, known: Known, state: SchemaState, name: string): Promise<void> {
  const change = known.changes.find(({ id }) => id === name)
  const disableTransactions = isPostgres(db) && change !== undefined && isBuiltBeside(change)
  const migrator = await createMigrator(db, known, state)
  await whileHeld(name, async () => {
    const { error } = await migrator.migrateUp({ disableTransactions })
    if (error) throw error
  })
}

/** Pending contractions; none for an empty database, where nothing is in use. */
const contractionsIn = ({ executed, pending }: SchemaState, { changes }: Known): Contracting[] =>
  executed.length === 0 ? [] : changes.filter(isContraction).filter(({ id }) => pending.includes(id))

async function migrateAll(db: Db, known: Known): Promise<void> {
  const check = await checkShape(db, known, await readSchema(db, known))
  if (!isComplete(check)) await whileHeld('The repair of the shape', () => completeShape(db, check))
  for (;;) {
    const state = await readSchema(db, known)
    const [next] = state.pending
    if (next === undefined) return
    await migrateOnce(db, known, state, next)
  }
}

/** The session's statement_timeout, in milliseconds. */
async function readStatementTimeout(db: Db): Promise<number> {
  const { rows } = await sql<{ setting: string }>`
    select setting from pg_settings where name = 'statement_timeout'`.execute(db)
  return Number(rows[0]?.setting)
}

/** Runs before an existing database is migrated; throwing prevents the migration. */
type Before = (state: SchemaState) => Promise<void>

async function runBefore(db: Db, known: Known, before: Before | undefined): Promise<void> {
  const state = await readSchema(db, known)
  if (state.pending.length > 0 && state.executed.length > 0) await before?.(state)
}

/**
 * Brings the database to this release's shape, one migration after the other, each all or nothing. Of several processes
 * one migrates and the others wait. Expansions of a newer release stay. Throws before any change if the shape is not
 * what its migrations make, or a running process uses what would be removed.
 */
export async function migrate(db: Db, known: Known = own, before?: Before): Promise<void> {
  const state = await readSchema(db, known)
  const check = await checkShape(db, known, state)
  if (state.pending.length === 0 && isComplete(check)) return
  const taken = contractionsIn(state, known)
  await refuseBesideOlder(db, taken)
  if (!isPostgres(db)) {
    await runBefore(db, known, before)
    return withoutOthers(db, taken, () => migrateAll(db, known))
  }
  await db.connection().execute(async (held) => {
    const usual = await readStatementTimeout(held)
    await takeMigrationLock(held)
    try {
      await runBefore(held, known, before)
      // Building an index over millions of rows takes minutes.
      await sql.raw(`set statement_timeout = ${standardTiming.databaseLong}`).execute(held)
      await migrateAll(held, known)
    } finally {
      await giveBackMigrationLock(held)
      await sql.raw(`set statement_timeout = ${usual}`).execute(held)
    }
  })
}

/**
 * Says why this release cannot run on the database; undefined if it can. Usually needs one query. Migrations of a newer
 * release running beside this one are accepted, unless they removed what this one uses.
 */
export async function tellUnfit(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  const names = [FIRST, ...own.changes.map(({ id }) => id)]
  const missing = names.filter((name) => !rows.some((row) => row.name === name))
  if (missing.length > 0) return `not applied: ${missing.join(', ')}`
  const unknown = rows.map(({ name }) => name).filter((name) => !names.includes(name))
  const lost = unknown.length > 0 ? await readContractedPast(db, unknown) : []
  return lost.length > 0 ? `taken away by a newer release: ${lost.map(({ id }) => id).join(', ')}` : undefined
}

/** Gives an empty PostgreSQL database this release's shape within `trx`. */
export async function migrateWithin(trx: Trx): Promise<void> {
  const migrator = await createMigrator(trx, own, await readSchema(trx))
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
