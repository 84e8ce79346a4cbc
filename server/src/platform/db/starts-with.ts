import { type RawBuilder, sql } from 'kysely'

const afterEverything = '\u{10ffff}'

/** A prefix match as a range on the column's index; `like` is not one on both engines. */
export const startsWith = (column: RawBuilder<unknown>, prefix: string): RawBuilder<boolean> =>
  sql<boolean>`${column} >= ${prefix} and ${column} < ${prefix + afterEverything}`
