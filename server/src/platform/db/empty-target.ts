import { sql } from 'kysely'
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import { ConfigError } from '../config.ts'
import { migrateWithin } from './migrate.ts'
import { takeMigrationLock } from './migration-lock.ts'
import { CHANGES_TABLE } from './migrations/change.ts'
import { type Db, type Trx, tableNames } from './schema.ts'
import { readSchema } from './schema-state.ts'
import { refuseUnfitShape } from './shape/check-shape.ts'

const LOCK_NOT_AVAILABLE = '55P03'
const ownTables = new Set<string>([
  ...tableNames,
  ...[DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE, CHANGES_TABLE],
])

/** Locks the tables against other writers until the transaction ends; throws if one is writing. */
async function keepFromOthers(trx: Trx) {
  const tables = sql.join(tableNames.map((name) => sql.table(name)))
  try {
    await sql`lock table ${tables} in exclusive mode nowait`.execute(trx)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)) throw error
    throw new ConfigError('Something else writes to the database of DATABASE_URL: stop the store that runs on it.')
  }
}

async function findFilled(trx: Trx): Promise<string | undefined> {
  for (const table of tableNames) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(trx)
    if (rows.length > 0) return table
  }
  return undefined
}

/** Gives an empty PostgreSQL database this release's shape; refuses any other database. */
export async function takeEmptyTarget(trx: Trx): Promise<void> {
  await takeMigrationLock(trx)
  const found = (await trx.introspection.getTables({ withInternalKyselyTables: true })).map(({ name }) => name)
  if (found.length === 0) return migrateWithin(trx)
  const foreign = found.filter((name) => !ownTables.has(name))
  if (foreign.length > 0) {
    throw new ConfigError(`The database of DATABASE_URL holds other tables (${foreign.join(', ')}): name an empty one.`)
  }
  const { pending, ahead } = await readSchema(trx)
  if (pending.length > 0 || ahead.length > 0) {
    throw new ConfigError('The database of DATABASE_URL was made by another release of the store: name an empty one.')
  }
  await refuseUnfitShape(trx)
  await keepFromOthers(trx)
  const filled = await findFilled(trx)
  if (filled) throw new ConfigError(`The database of DATABASE_URL is not empty (${filled}): name an empty one.`)
}

/** Collects statistics: without them PostgreSQL plans as if the full tables were small. */
export const analyse = (db: Db): Promise<unknown> =>
  sql`analyze ${sql.join(tableNames.map((name) => sql.table(name)))}`.execute(db)
