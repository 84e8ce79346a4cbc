import { sql } from 'kysely'
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import { headerOf, listTables } from './backup.ts'
import { libpqEnvironment } from './libpq-environment.ts'
import { CHANGES_TABLE } from './migrations/change.ts'
import { readDump } from './read-dump.ts'
import { runPgDump } from './run-pg-dump.ts'
import type { Db, Trx } from './schema.ts'
import { readSchema } from './schema-state.ts'

/** A connection that is lost is found out; who and where it is stands in the environment. */
const CONNECTION = 'keepalives_idle=10 keepalives_interval=10 keepalives_count=3'
const always = [
  ...['--format=plain', '--encoding=UTF8', '--quote-all-identifiers', '--no-password', '--lock-wait-timeout=30s'],
  ...['--no-owner', '--no-privileges', '--no-tablespaces', '--no-security-labels'],
  `--dbname=${CONNECTION}`,
]
/** How the store's shape came to be: whoever reads the SQL back by hand needs it, and the store has its own. */
const notes: readonly string[] = [DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE, CHANGES_TABLE]
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

type DumpOrder = Readonly<{
  program: string
  databaseUrl: string
  file: string
  /** For what the program needs besides, for the store's user alone. */
  folder: string
  /** Reads more of the same moment, before the rows. */
  look: (trx: Trx) => Promise<void>
}>

/** The store's tables as SQL that psql reads as well, by pg_dump, of the moment in which `look` reads. */
export async function dumpDatabase(db: Db, { program, databaseUrl, file, folder, look }: DumpOrder): Promise<void> {
  const env = await libpqEnvironment(databaseUrl, folder)
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await look(trx)
      // It holds the moment until pg_dump has taken it over, and asks nothing meanwhile.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
      const { rows } = await sql<{ schema: string; snapshot: string }>`
        select current_schema() as schema, pg_export_snapshot() as snapshot`.execute(trx)
      const [moment] = rows
      if (!moment) throw new Error('PostgreSQL gives no snapshot')
      const state = await readSchema(trx)
      const tables = [...listTables(state), ...notes].map(
        (table) => `--table=${quoted(moment.schema)}.${quoted(table)}`,
      )
      await runPgDump({ program, args: [...always, `--snapshot=${moment.snapshot}`, ...tables], env, file })
    })
}

/** A dump as the lines that `importDatabase` reads. */
export async function* linesOfDump(
  lines: AsyncIterable<string>,
  of: Readonly<{ release?: string | undefined; schema: readonly string[] }>,
): AsyncGenerator<string> {
  yield JSON.stringify(headerOf(of))
  for await (const { table, rows } of readDump(lines)) {
    if (!notes.includes(table)) yield JSON.stringify({ table, rows })
  }
}

/** By table, how many rows can be read from a dump. */
export async function countDumped(lines: AsyncIterable<string>): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {}
  for await (const { table, rows } of readDump(lines)) counts[table] = (counts[table] ?? 0) + rows.length
  return counts
}
