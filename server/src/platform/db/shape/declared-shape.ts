import { type Change, readIndex } from '../migrations/change.ts'
import { type Column, keyOf, parseColumn, type Table } from '../migrations/create-table.ts'

/** `type` is undefined where this release does not know the type. */
export type ColumnShape = Readonly<{ type: string | undefined; isRequired: boolean; hasDefault: boolean }>
export type TableShape = Readonly<{ columns: Map<string, ColumnShape>; key: readonly string[] }>
/** A column is null where it is an expression. */
export type IndexShape = Readonly<{ table: string; isUnique: boolean; columns: readonly (string | null)[] }>
export type Shape = Readonly<{ tables: Map<string, TableShape>; indexes: Map<string, IndexShape> }>

function toColumn(described: Column, postgres: boolean): ColumnShape {
  const { type, isRequired, given } = parseColumn(described, postgres)
  return { type, isRequired, hasDefault: given !== undefined }
}

const toTable = (table: Table, postgres: boolean): TableShape => ({
  columns: new Map(Object.entries(table.columns).map(([name, column]) => [name, toColumn(column, postgres)])),
  key: keyOf(table),
})

function dropTable({ tables, indexes }: Shape, name: string) {
  tables.delete(name)
  for (const [index, { table }] of indexes) if (table === name) indexes.delete(index)
}

function apply(shape: Shape, change: Change, postgres: boolean) {
  const { tables, indexes } = shape
  if (change.kind === 'contract') {
    for (const name of change.indexes ?? []) indexes.delete(name)
    for (const [table, names] of Object.entries(change.columns ?? {})) {
      for (const name of names) tables.get(table)?.columns.delete(name)
    }
    for (const name of change.tables ?? []) dropTable(shape, name)
    return
  }
  for (const [name, table] of Object.entries(change.tables ?? {})) tables.set(name, toTable(table, postgres))
  for (const [table, columns] of Object.entries(change.columns ?? {})) {
    for (const [name, column] of Object.entries(columns)) {
      tables.get(table)?.columns.set(name, toColumn(column, postgres))
    }
  }
  for (const { name, ...index } of (change.indexes ?? []).map(readIndex)) indexes.set(name, index)
}

/** Returns the tables, columns and indexes that a database has after these changes, with its engine's type names. */
export function declareShape(changes: readonly Change[], postgres: boolean): Shape {
  const shape: Shape = { tables: new Map(), indexes: new Map() }
  for (const change of changes) apply(shape, change, postgres)
  return shape
}
