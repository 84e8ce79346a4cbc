import { type RawBuilder, sql } from 'kysely'

const afterEverything = '\u{10ffff}'

/** As a range of the column's index, which no `like` is on both engines. */
export const startsWith = (column: RawBuilder<unknown>, prefix: string): RawBuilder<boolean> =>
  sql<boolean>`${column} >= ${prefix} and ${column} < ${prefix + afterEverything}`
