import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely'

type Kind = 'text' | 'int' | 'money' | 'real' | 'flag'
/** A `?` allows null; what follows ` = ` is the value of a row that names none. */
export type Column = Kind | `${Kind}?` | `${Kind} = ${string}`

/** The first column is the primary key unless `primaryKey` names several. */
export type Table = {
  columns: Record<string, Column>
  primaryKey?: string[]
  references?: Record<string, string>
  /** SQLite keeps its rows under the key itself: one tree less for each of them. */
  withoutRowid?: true
  /** What may be lost with PostgreSQL's own crash, and so waits for no disk. */
  unlogged?: true
}

export type StoreTables = Readonly<{ tables: Record<string, Table>; indexes: readonly string[] }>

/** Text sorts by bytes on both engines; money fits 64 bits; flags are 0 or 1. */
const typesOf = (postgres: boolean): Record<Kind, RawBuilder<unknown>> => ({
  text: postgres ? sql`text collate "C"` : sql`text`,
  int: sql`integer`,
  money: postgres ? sql`bigint` : sql`integer`,
  real: sql`double precision`,
  flag: sql`smallint`,
})

export function createTable(
  db: Kysely<unknown>,
  name: string,
  { columns, primaryKey, references = {}, withoutRowid, unlogged }: Table,
  postgres: boolean,
) {
  const types = typesOf(postgres)
  let builder: CreateTableBuilder<string, string> = db.schema.createTable(name)
  for (const [column, described] of Object.entries(columns)) {
    const [kind = '', given] = described.split(' = ')
    const type = types[kind.replace('?', '') as Kind]
    const reference = references[column]
    builder = builder.addColumn(column, type, (empty) => {
      let col = kind.endsWith('?') ? empty : empty.notNull()
      if (given !== undefined) col = col.defaultTo(sql.raw(given))
      return reference ? col.references(reference) : col
    })
  }
  if (withoutRowid && !postgres) builder = builder.modifyEnd(sql`without rowid`)
  if (unlogged && postgres) builder = builder.modifyFront(sql`unlogged`)
  return builder.addPrimaryKeyConstraint(`${name}_key`, (primaryKey ?? [Object.keys(columns)[0]]) as never)
}
