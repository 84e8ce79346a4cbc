import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { foundation } from './migrations/0001-foundation.ts'
import { payments } from './migrations/0002-payments.ts'
import { players } from './migrations/0003-players.ts'
import { mails } from './migrations/0010-mails.ts'
import { failover } from './migrations/0011-failover.ts'
import { oneQuestion } from './migrations/0012-one-question.ts'
import { supplierHealth } from './migrations/0013-supplier-health.ts'
import { isPostgres } from './open.ts'
import type { Db } from './schema.ts'

/** Unless it is named, the migrator takes its own tables in any schema of the database for ours. */
async function currentSchema(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return rows[0]?.name ?? 'public'
}

/** Brings the database to the newest shape; throws the first migration error. */
export async function migrate(db: Db): Promise<void> {
  const postgres = isPostgres(db)
  const migrations: Record<string, Migration> = {
    '0001-foundation': foundation(postgres),
    '0002-payments': payments(postgres),
    '0003-players': players,
    '0010-mails': mails(postgres),
    '0011-failover': failover,
    '0012-one-question': oneQuestion,
    '0013-supplier-health': supplierHealth(postgres),
  }
  const provider = { getMigrations: async () => migrations }
  const migrator = new Migrator({
    db,
    provider,
    ...(postgres ? { migrationTableSchema: await currentSchema(db) } : {}),
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
