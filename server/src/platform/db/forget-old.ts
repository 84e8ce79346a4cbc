import { sql } from 'kysely'
import type { Db, Schema } from './schema.ts'
import { write } from './write.ts'

const atOnce = 500

type Old = Readonly<{
  table: keyof Schema
  /** The column that identifies a row; `id` if left out. */
  key?: string
  /** The column with the row's time, which has an index. */
  time: string
  /** Rows of this time and before are deleted. */
  until: Date
}>

/**
 * Deletes rows whose time is over, oldest first and a limited number at once. Each row is checked again in the
 * transaction, which begins only if there is something to delete. Returns the number of deleted rows.
 */
export async function forgetOld(db: Db, kinds: readonly Old[]): Promise<number> {
  const found = await Promise.all(
    kinds.map(async ({ table, key = 'id', time, until }) => {
      const isOver = sql`${sql.ref(time)} <= ${until.toISOString()}`
      const { rows } = await sql<{ key: string }>`
        select ${sql.ref(key)} as key from ${sql.table(table)} where ${isOver} order by ${sql.ref(time)} limit ${atOnce}`.execute(
        db,
      )
      const keys = rows.map((row) => row.key)
      return {
        keys,
        remove: sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (${sql.join(keys)}) and ${isOver}`,
      }
    }),
  )
  const old = found.filter(({ keys }) => keys.length > 0)
  if (old.length === 0) return 0
  await write(db, async (trx) => {
    for (const { remove } of old) await remove.execute(trx)
  })
  return old.reduce((sum, { keys }) => sum + keys.length, 0)
}
