import { type RawBuilder, sql } from 'kysely'

const afterEverything = '\u{10ffff}'

/** Matches a prefix as a range of the column's index; `like` does not use the index on both engines. */
export const startsWith = (column: RawBuilder<unknown>, prefix: string): RawBuilder<boolean> =>
  sql<boolean>`${column} >= ${prefix} and ${column} < ${prefix + afterEverything}`
