import { sql } from 'kysely'
import type { Db } from './schema.ts'

const PAGE = 500
/** Disk blocks read at once, which hold some hundreds of rows. */
const BLOCKS = 8

export type Row = Record<string, unknown>

/** The columns by which SQLite stores a table's rows: the row id, or the key of a table without row ids. */
async function listPlaces(trx: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select info.name from pragma_table_list(${table}) list, pragma_table_info(list.name) info
    where list.wr = 1 and info.pk > 0 order by info.pk`.execute(trx)
  return rows.length > 0 ? rows.map(({ name }) => name) : ['rowid']
}

async function* readAfterLast(trx: Db, table: string): AsyncGenerator<Row[]> {
  const places = await listPlaces(trx, table)
  const order = sql.join(places.map((place) => sql.ref(place)))
  const named = sql.join(places.map((place, at) => sql`${sql.ref(place)} as ${sql.ref(`backup_place_${at}`)}`))
  let after = sql``
  for (;;) {
    const { rows } = await sql<Row>`select ${named}, ${sql.table(table)}.* from ${sql.table(table)}
      ${after} order by ${order} limit ${PAGE}`.execute(trx)
    const last = rows.at(-1)
    if (!last) return
    after = sql`where (${order}) > (${sql.join(places.map((_, at) => last[`backup_place_${at}`]))})`
    const isOwn = ([name]: [string, unknown]) => !name.startsWith('backup_place_')
    yield rows.map((row) => Object.fromEntries(Object.entries(row).filter(isOwn)))
  }
}

/** The rows on `BLOCKS` disk blocks of PostgreSQL, starting at block `from`. */
export const rowsOfBlocks = (table: string, from: number) =>
  sql<Row>`select * from ${sql.table(table)}
    where ctid >= ${`(${from},0)`}::tid and ctid < ${`(${from + BLOCKS},0)`}::tid`

/** Reads without `order by`: PostgreSQL would sort the rest of the table for each page. */
async function* readBlocks(trx: Db, table: string): AsyncGenerator<Row[]> {
  const size = await sql<{ blocks: number }>`select
    pg_relation_size(${table}::regclass) / current_setting('block_size')::int as blocks`.execute(trx)
  const blocks = size.rows[0]?.blocks ?? 0
  for (let from = 0; from < blocks; from += BLOCKS) {
    const { rows } = await rowsOfBlocks(table, from).execute(trx)
    for (let at = 0; at < rows.length; at += PAGE) yield rows.slice(at, at + PAGE)
  }
}

/** Reads a table's rows in the order on disk and in pages, so that a large table never fills the memory. */
export const readRows = (trx: Db, table: string, postgres: boolean): AsyncGenerator<Row[]> =>
  postgres ? readBlocks(trx, table) : readAfterLast(trx, table)
