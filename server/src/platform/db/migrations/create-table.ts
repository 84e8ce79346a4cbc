import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely'

type Kind = 'text' | 'int' | 'money' | 'real' | 'flag'
/** A `?` allows null; ` = ` precedes the default for rows that omit the column. */
export type Column = Kind | `${Kind}?` | `${Kind} = ${string}`

/** The first column is the primary key unless `primaryKey` names several. */
export type Table = {
  columns: Record<string, Column>
  primaryKey?: string[]
  references?: Record<string, string>
  /** SQLite stores rows in the primary key's own tree, which saves one tree per table. */
  withoutRowid?: true
  /** Rows may be lost when PostgreSQL crashes, so writes skip the log and wait for no disk. */
  unlogged?: true
}

export type StoreTables = Readonly<{ tables: Record<string, Table>; indexes: readonly string[] }>

/** Text sorts by bytes on both engines; money fits 64 bits; flags are 0 or 1. */
const typesOf = (postgres: boolean): Record<Kind, string> => ({
  text: postgres ? 'text collate "C"' : 'text',
  int: 'integer',
  money: postgres ? 'bigint' : 'integer',
  real: 'double precision',
  flag: 'smallint',
})

/** The parts of a column's description. The type is undefined for a kind that only a newer release knows. */
export function parseColumn(described: string, postgres: boolean) {
  const [kind = '', given] = described.split(' = ')
  const type: string | undefined = typesOf(postgres)[kind.replace('?', '') as Kind]
  return { type, isRequired: !kind.endsWith('?'), given }
}

function readColumn(described: Column, postgres: boolean) {
  const { type = '', isRequired, given } = parseColumn(described, postgres)
  const build = (empty: ColumnDefinitionBuilder) => {
    const column = isRequired ? empty.notNull() : empty
    return given === undefined ? column : column.defaultTo(sql.raw(given))
  }
  return { type: sql.raw(type), build }
}

/** The columns of a table's primary key. */
export const keyOf = ({ columns, primaryKey }: Table): string[] => primaryKey ?? Object.keys(columns).slice(0, 1)

export function createTable(db: Kysely<unknown>, name: string, table: Table, postgres: boolean) {
  const { columns, references = {}, withoutRowid, unlogged } = table
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
  return builder.addPrimaryKeyConstraint(`${name}_key`, keyOf(table) as never)
}

export function addColumn(db: Kysely<unknown>, table: string, name: string, described: Column, postgres: boolean) {
  const { type, build } = readColumn(described, postgres)
  return db.schema.alterTable(table).addColumn(name, type, build)
}
