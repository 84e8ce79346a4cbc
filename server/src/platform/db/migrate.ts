import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import { ConfigError } from '../config.ts'
import { typed } from '../release.ts'
import { store } from './migrations/0001-store.ts'
import { isPostgres } from './open.ts'
import type { Db } from './schema.ts'

const listMigrations = (db: Db): Record<string, Migration> => ({
  '0001-store': store(isPostgres(db)),
})

/** Unless it is named, the migrator takes its own tables in any schema of the database for ours. */
async function currentSchema(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return rows[0]?.name ?? 'public'
}

/** Throws for a database that another release gave its shape: none leads from there to ours. */
export async function refuseOtherRelease(db: Db): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  const own = listMigrations(db)
  if (rows.every(({ name }) => name in own)) return
  throw new ConfigError(
    `This database was made by another release of the store: write a backup with that release (${typed('backup')}), then read it with this one (${typed('restore', '<file>')}) into an empty database, which is another DATABASE_URL or a data folder without its store.sqlite files.`,
  )
}

/**
 * Which of this release's migrations the database lacks; one read. What it has beyond them is a newer release's that runs
 * beside this one: it expands first, so that both can serve, and at the start `refuseOtherRelease` has looked.
 */
export async function missingMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  return Object.keys(listMigrations(db)).filter((own) => !rows.some(({ name }) => name === own))
}

/** Brings the database to the newest shape; throws the first migration error. */
export async function migrate(db: Db): Promise<void> {
  await refuseOtherRelease(db)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => listMigrations(db) },
    ...(isPostgres(db) ? { migrationTableSchema: await currentSchema(db) } : {}),
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
