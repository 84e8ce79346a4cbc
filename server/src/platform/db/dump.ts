import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import { headerOf } from './backup.ts'
import { CHANGES_TABLE } from './migrations/change.ts'
import { readDump } from './read-dump.ts'

/** Tables of migrations: a dump's rows of them are left out, because the store that reads it has its own. */
const notes: readonly string[] = [DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE, CHANGES_TABLE]

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
