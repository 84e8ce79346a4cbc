import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { refuseOlder } from '../older-processes.ts'
import { addColumn, type Column, createTable, type Table } from './create-table.ts'

/**
 * A change that the previous release need not know: new tables, new columns its inserts may omit, new indexes. Indexes
 * of existing tables are a separate change, because PostgreSQL builds them outside a transaction.
 */
export type Expanding = Readonly<{
  id: string
  kind: 'expand'
  tables?: Readonly<Record<string, Table>>
  columns?: Readonly<Record<string, Readonly<Record<string, Column>>>>
  /** `create index <name> on <table> (…)` */
  indexes?: readonly string[]
}>

/** Removes what no release has used since `unusedSince`; older releases cannot run on the database afterwards. */
export type Contracting = Readonly<{
  id: string
  kind: 'contract'
  unusedSince: string
  indexes?: readonly string[]
  columns?: Readonly<Record<string, readonly string[]>>
  tables?: readonly string[]
}>

/** Plain data, so that a change can be described before it runs, and read by a release that lacks it. */
export type Change = Expanding | Contracting

/** The declarations of all executed changes. Not a table of the store: no backup holds it. */
export const CHANGES_TABLE = 'schema_changes'
export const isContraction = (change: Change): change is Contracting => change.kind === 'contract'

const LOCK_TIMEOUT = '3s'

const indexStatement = /^create (unique )?index (\w+) on (\w+) \(((?:[^()]|\([^()]*\))+)\)/
const isName = /^\w+$/

/** Reads the parts of an index statement. A column that is an expression has no name. */
export function readIndex(statement: string) {
  const [, unique, name, table, list] = indexStatement.exec(statement) ?? []
  if (!name || !table || !list) throw new Error(`Not the statement of an index: ${statement}`)
  const columns = list.split(/,(?![^()]*\))/).map((part) => (isName.test(part.trim()) ? part.trim() : null))
  return { name, table, isUnique: unique !== undefined, columns }
}

/** Whether PostgreSQL builds the index without blocking writes, which only works outside a transaction. */
export const isBuiltBeside = (change: Change): boolean =>
  change.kind === 'expand' && !change.tables && !change.columns && change.indexes !== undefined

/** Stores the executed change, so that every release can compare it with its own declaration. */
export async function recordChange<T>(db: Kysely<T>, change: Change) {
  await sql`create table if not exists ${sql.table(CHANGES_TABLE)} (name text primary key, change text not null)`.execute(
    db,
  )
  await sql`delete from ${sql.table(CHANGES_TABLE)} where name = ${change.id}`.execute(db)
  await sql`insert into ${sql.table(CHANGES_TABLE)} (name, change) values (${change.id}, ${JSON.stringify(change)})`.execute(
    db,
  )
}

/** Builds an index without blocking writes; an index of that name is an unusable rest of an interrupted attempt. */
export async function buildBeside<T>(db: Kysely<T>, statement: string) {
  const { name } = readIndex(statement)
  await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db)
  await sql.raw(statement.replace(' index ', ' index concurrently ')).execute(db)
}

async function expand(db: Kysely<unknown>, change: Expanding, postgres: boolean) {
  for (const [name, table] of Object.entries(change.tables ?? {}))
    await createTable(db, name, table, postgres).execute()
  for (const [table, columns] of Object.entries(change.columns ?? {})) {
    for (const [name, column] of Object.entries(columns)) await addColumn(db, table, name, column, postgres).execute()
  }
  for (const index of change.indexes ?? []) await sql.raw(index).execute(db)
}

async function contract(db: Kysely<unknown>, { indexes = [], columns = {}, tables = [] }: Contracting) {
  for (const name of indexes) await db.schema.dropIndex(name).execute()
  for (const [table, names] of Object.entries(columns)) {
    for (const name of names) await db.schema.alterTable(table).dropColumn(name).execute()
  }
  for (const name of tables) await db.schema.dropTable(name).execute()
}

export const toMigration = (change: Change, postgres: boolean): Migration => ({
  async up(db: Kysely<unknown> & { isTransaction?: boolean }) {
    const isBeside = postgres && isBuiltBeside(change) && !db.isTransaction
    // A statement that waits for a table's lock blocks all later statements, so it gives up soon and is retried.
    if (postgres && !isBeside) await sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`).execute(db)
    if (postgres && change.kind === 'contract') await refuseOlder(db, change)
    await recordChange(db, change)
    if (change.kind === 'contract') return contract(db, change)
    if (!isBeside) return expand(db, change, postgres)
    for (const index of change.indexes ?? []) await buildBeside(db, index)
  },
})
