import { sql } from 'kysely'
import { type Change, type Contracting, type Expanding, isContraction, readIndex } from './migrations/change.ts'
import { tellOlder } from './older-processes.ts'
import { isPostgres } from './open.ts'
import type { Db } from './schema.ts'
import { FIRST, type Known, own, readSchema, type SchemaState } from './schema-state.ts'
import { checkShape } from './shape/check-shape.ts'

/** A pending migration; each text in `does` names a lock and the number of rows. */
type Step = Readonly<{ id: string; kind: 'first' | 'repair' | Change['kind']; does: readonly string[] }>
export type Plan = Readonly<{ steps: readonly Step[] } & SchemaState>

type Count = (table: string) => Promise<string>

const REPAIR = 'indexes-that-are-missing'
const briefly = 'locks the table for a moment'
const first: Step = { id: FIRST, kind: 'first', does: ['all tables of the store: the database is empty'] }
const named = (names: readonly string[]) => `${names.length === 1 ? 'column' : 'columns'} ${names.join(', ')}`

/** Counts the rows of a table; a table not created yet has none. */
function countIn(db: Db): Count {
  return async (table) => {
    const tables = await db.introspection.getTables()
    if (!tables.some(({ name }) => name === table)) return '0 rows'
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
    const count = Number(rows[0]?.count ?? 0)
    return count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`
  }
}

async function describeExpansion(change: Expanding, count: Count, postgres: boolean): Promise<string[]> {
  const { tables = {}, columns = {}, indexes = [] } = change
  const does = Object.keys(tables).map((name) => `new table ${name}: locks nothing`)
  for (const [table, added] of Object.entries(columns)) {
    does.push(`${table}: new ${named(Object.keys(added))}: ${briefly}, ${await count(table)}`)
  }
  const building = postgres ? 'built beside the work, nobody waits' : 'nobody writes while it is built'
  for (const { name, table } of indexes.map(readIndex)) {
    const locks = table in tables ? 'locks nothing' : `${building}, ${await count(table)}`
    does.push(`${table}: new index ${name}: ${locks}`)
  }
  return does
}

async function describeContraction(change: Contracting, count: Count, postgres: boolean): Promise<string[]> {
  const { indexes = [], columns = {}, tables = [], unusedSince } = change
  const unused = `which release ${unusedSince} stopped using`
  const does = indexes.map((name) => `without index ${name}, ${unused}: ${briefly}`)
  const locks = postgres ? briefly : 'nobody writes while the table is written anew'
  for (const [table, names] of Object.entries(columns)) {
    does.push(`${table}: without ${names.join(', ')}, ${unused}: ${locks}, ${await count(table)}`)
  }
  for (const table of tables) does.push(`without table ${table}, ${unused}: ${briefly}, ${await count(table)}`)
  if (!postgres) does.push('refused while anything else has the file open: stop the store first')
  return does
}

/** Returns what `migrate` would do, without doing it. */
export async function planMigrations(db: Db, known: Known = own): Promise<Plan> {
  const state = await readSchema(db, known)
  const { lostIndexes } = await checkShape(db, known, state)
  const count = countIn(db)
  const isMade = state.executed.length > 0
  const steps: Step[] = state.pending.includes(FIRST) ? [first] : []
  if (lostIndexes.length > 0) {
    const does = await describeExpansion({ id: REPAIR, kind: 'expand', indexes: lostIndexes }, count, isPostgres(db))
    steps.push({ id: REPAIR, kind: 'repair', does })
  }
  for (const change of known.changes.filter(({ id }) => state.pending.includes(id))) {
    const describe = change.kind === 'expand' ? describeExpansion : describeContraction
    const does = await describe(change as never, count, isPostgres(db))
    const refused = isContraction(change) && isMade ? await tellOlder(db, change) : undefined
    steps.push({ id: change.id, kind: change.kind, does: refused ? [...does, `refused now: ${refused}`] : does })
  }
  return { ...state, steps }
}
