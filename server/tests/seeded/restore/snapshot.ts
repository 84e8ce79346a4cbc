import type { Insertable } from 'kysely'
import { type Schema, type Trx, tableNames } from '../../../src/platform/db/schema.ts'
import { kept, lockOut } from '../world/open-store.ts'

const tables = tableNames.filter((table) => !kept.includes(table))
type Rows = ReadonlyMap<keyof Schema, readonly object[]>

/** Reads every row of the store, as a backup does. */
export async function takeSnapshot(trx: Trx): Promise<Rows> {
  const rows = new Map<keyof Schema, readonly object[]>()
  for (const table of tables) rows.set(table, await trx.selectFrom(table).selectAll().execute())
  return rows
}

/** Restores the store's rows; everything since the snapshot is lost. */
export async function putBack(trx: Trx, rows: Rows): Promise<void> {
  await lockOut(trx)
  for (const table of tables.toReversed()) await trx.deleteFrom(table).execute()
  for (const [table, own] of rows) {
    if (own.length > 0)
      await trx
        .insertInto(table)
        .values(own as Insertable<Schema[typeof table]>[])
        .execute()
  }
}
