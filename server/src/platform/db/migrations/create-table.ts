import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely'

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

/** A column's type, and what else there is to say of it. */
function readColumn(described: Column, postgres: boolean) {
  const [kind = '', given] = described.split(' = ')
  const type = typesOf(postgres)[kind.replace('?', '') as Kind]
  const build = (empty: ColumnDefinitionBuilder) => {
    const column = kind.endsWith('?') ? empty : empty.notNull()
    return given === undefined ? column : column.defaultTo(sql.raw(given))
  }
  return { type, build }
}

export function createTable(
  db: Kysely<unknown>,
  name: string,
  { columns, primaryKey, references = {}, withoutRowid, unlogged }: Table,
  postgres: boolean,
) {
  let builder: CreateTableBuilder<string, string> = db.schema.createTable(name)
  for (const [column, described] of Object.entries(columns)) {
    const { type, build } = readColumn(described, postgres)
    const reference = references[column]
    builder = builder.addColumn(column, type, (empty) =>
      reference ? build(empty).references(reference) : build(empty),
    )
  }
  if (withoutRowid && !postgres) builder = builder.modifyEnd(sql`without rowid`)
  if (unlogged && postgres) builder = builder.modifyFront(sql`unlogged`)
  return builder.addPrimaryKeyConstraint(`${name}_key`, (primaryKey ?? [Object.keys(columns)[0]]) as never)
}

export function addColumn(db: Kysely<unknown>, table: string, name: string, described: Column, postgres: boolean) {
  const { type, build } = readColumn(described, postgres)
  return db.schema.alterTable(table).addColumn(name, type, build)
}
