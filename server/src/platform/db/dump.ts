import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import { headerOf } from './backup.ts'
import { CHANGES_TABLE } from './migrations/change.ts'
import { readDump } from './read-dump.ts'

/** Tables about migrations: their rows in a dump are skipped, because the reading store has its own. */
const notes: readonly string[] = [DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE, CHANGES_TABLE]

/** Converts a dump to the lines that `importDatabase` reads. */
export async function* linesOfDump(
  lines: AsyncIterable<string>,
  of: Readonly<{ release?: string | undefined; schema: readonly string[] }>,
): AsyncGenerator<string> {
  yield JSON.stringify(headerOf(of))
  for await (const { table, rows } of readDump(lines)) {
    if (!notes.includes(table)) yield JSON.stringify({ table, rows })
  }
}
