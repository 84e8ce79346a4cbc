import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from './open.ts'
import type { Db } from './schema.ts'

type BulkType = 'text' | 'bigint' | 'real'
export type BulkColumns = Readonly<Record<string, BulkType>>
/** Values in the order of the columns. */
export type BulkRow = readonly (string | number | null)[]

const postgresTypes = { text: 'text', bigint: 'bigint', real: 'double precision' } as const

/**
 * Any number of rows as one parameter, with the alias `rows`: `insert into … select … from ${bulk}`, or `update … from
 * ${bulk}`. Thousands of single statements would block the process a hundred times longer.
 */
export function bulkRows(db: Db, columns: BulkColumns, rows: readonly BulkRow[]): RawBuilder<unknown> {
  const names = Object.keys(columns)
  const json = JSON.stringify(rows)
  const values = names.map((name, index) =>
    isPostgres(db)
      ? sql`(value ->> ${sql.lit(index)})::${sql.raw(postgresTypes[columns[name] ?? 'text'])} as ${sql.ref(name)}`
      : sql`value ->> ${sql.lit(index)} as ${sql.ref(name)}`,
  )
  const source = isPostgres(db) ? sql`json_array_elements(${json}::json)` : sql`jsonb_each(${json})`
  return sql`(select ${sql.join(values)} from ${source}) as rows`
}

/** `insert into table (columns) select columns from rows`; a conflict clause may follow. */
export const bulkInsert = (db: Db, table: string, columns: BulkColumns, rows: readonly BulkRow[]) => {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  // "where true" keeps SQLite from reading a following "on conflict" as a join.
  return sql`insert into ${sql.table(table)} (${names}) select ${names} from ${bulkRows(db, columns, rows)} where true`
}

/** The most rows in one statement, because engines limit the number of values. */
const rowsPerStatement = 1_000

export const chunksOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / rowsPerStatement) }, (_, index) =>
    items.slice(index * rowsPerStatement, (index + 1) * rowsPerStatement),
  )

/** Flags are 0 and 1 in both engines. */
export const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)
