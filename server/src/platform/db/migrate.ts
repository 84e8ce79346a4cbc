import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import { ConfigError } from '../config.ts'
import { giveBackMigrationLock, takeMigrationLock } from './migration-lock.ts'
import { store } from './migrations/0001-store.ts'
import { isBuiltBeside, toMigration } from './migrations/change.ts'
import { isPostgres } from './open.ts'
import type { Db, Trx } from './schema.ts'
import { FIRST, type Known, own, readSchema, type SchemaState } from './schema-state.ts'

const LOCK_NOT_AVAILABLE = '55P03'
const MOST_TRIES = 60
const PAUSE_MS = 1_000

/** The migrator refuses a database that has what it does not know: what a newer release added is nothing to do here. */
function listMigrations(db: Db, known: Known, { ahead }: SchemaState): Record<string, Migration> {
  const postgres = isPostgres(db)
  const made = ahead.map(({ id }) => [id, { up: async () => undefined }] as const)
  const listed = known.changes.map((change) => [change.id, toMigration(change, postgres)] as const)
  return { [FIRST]: store(postgres), ...Object.fromEntries([...listed, ...made]) }
}

/** Unless it is named, the migrator takes its own tables in any schema of the database for ours. */
async function currentSchema(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return rows[0]?.name ?? 'public'
}

async function createMigrator(db: Db, known: Known, state: SchemaState): Promise<Migrator> {
  const schema = isPostgres(db) ? { migrationTableSchema: await currentSchema(db) } : {}
  return new Migrator({ db, provider: { getMigrations: async () => listMigrations(db, known, state) }, ...schema })
}

const isHeld = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === LOCK_NOT_AVAILABLE || String(error.code).startsWith('SQLITE_BUSY'))

/** The next one, in a transaction with the note that it is made, unless PostgreSQL builds an index beside the work. */
async function migrateOnce(db: Db, known: Known, state: SchemaState, name: string): Promise<void> {
  const change = known.changes.find(({ id }) => id === name)
  const disableTransactions = isPostgres(db) && change !== undefined && isBuiltBeside(change)
  const migrator = await createMigrator(db, known, state)
  for (let tries = 1; ; tries++) {
    const { error } = await migrator.migrateUp({ disableTransactions })
    if (!error) return
    if (!isHeld(error)) throw error
    if (tries === MOST_TRIES) {
      throw new ConfigError(
        `${name} needs a moment alone with a table that something else has held for minutes: end that (on PostgreSQL pg_stat_activity shows it) and start again. Nothing of ${name} was done.`,
      )
    }
    await sleep(PAUSE_MS)
  }
}

async function migrateAll(db: Db, known: Known): Promise<void> {
  for (;;) {
    const state = await readSchema(db, known)
    const [next] = state.pending
    if (next === undefined) return
    await migrateOnce(db, known, state, next)
  }
}

/**
 * Brings the database to this release's shape, one migration after the other, each all or nothing. Of several processes
 * one does it, the others wait. What a newer release expanded stays as it is.
 */
export async function migrate(db: Db, known: Known = own): Promise<void> {
  if ((await readSchema(db, known)).pending.length === 0) return
  if (!isPostgres(db)) return migrateAll(db, known)
  await db.connection().execute(async (held) => {
    await takeMigrationLock(held)
    try {
      await migrateAll(held, known)
    } finally {
      await giveBackMigrationLock(held)
    }
  })
}

/**
 * Which of this release's migrations the database lacks; one read. What it has beyond them is a newer release's that runs beside this
 * one: it expands first, so that both can serve.
 */
export async function missingMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  return [FIRST, ...own.changes.map(({ id }) => id)].filter((name) => !rows.some((row) => row.name === name))
}

/** Gives an empty PostgreSQL database this release's shape as a part of `trx`. */
export async function migrateWithin(trx: Trx): Promise<void> {
  const migrator = await createMigrator(trx, own, await readSchema(trx))
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
