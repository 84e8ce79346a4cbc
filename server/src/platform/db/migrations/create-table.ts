import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely'

export type Column = 'text' | 'text?' | 'int' | 'int?' | 'money' | 'money?' | 'real' | 'flag'

/** Text sorts by bytes on both engines; money fits 64 bits; flags are 0 or 1. */
export const columnTypes = (postgres: boolean): Record<string, RawBuilder<unknown>> => ({
  text: postgres ? sql`text collate "C"` : sql`text`,
  int: sql`integer`,
  money: postgres ? sql`bigint` : sql`integer`,
  real: sql`double precision`,
  flag: sql`smallint`,
})

/** The first column is the primary key unless `primaryKey` names several. */
export type Table = { columns: Record<string, Column>; primaryKey?: string[]; references?: Record<string, string> }

export function createTable(
  db: Kysely<unknown>,
  name: string,
  { columns, primaryKey, references = {} }: Table,
  postgres: boolean,
) {
  const types = columnTypes(postgres)
  const names = Object.keys(columns)
  let builder: CreateTableBuilder<string, string> = db.schema.createTable(name)
  for (const [column, kind] of Object.entries(columns)) {
    const type = types[kind.replace('?', '')] ?? sql`text`
    const reference = references[column]
    builder = builder.addColumn(column, type, (col) => {
      const nullable = kind.endsWith('?') ? col : col.notNull()
      return reference ? nullable.references(reference) : nullable
    })
  }
  return builder.addPrimaryKeyConstraint(`${name}_key`, (primaryKey ?? [names[0]]) as never)
}
