import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { ConfigError } from '../../config.ts'
import { store } from '../migrations/0001-store.ts'
import {
  buildBeside,
  CHANGES_TABLE,
  type Change,
  isContraction,
  readIndex,
  recordChange,
} from '../migrations/change.ts'
import { isPostgres } from '../open.ts'
import type { Db } from '../schema.ts'
import { type Known, own, readSchema, type SchemaState } from '../schema-state.ts'
import { compareShapes } from './compare-shapes.ts'
import { declareShape, type Shape } from './declared-shape.ts'
import { findLastCommit, refusalFor } from './other-shape.ts'
import { readShape } from './read-shape.ts'

type Check = Readonly<{
  /** Changes executed before the database recorded changes. */
  unrecorded: readonly Change[]
  /** The statements of indexes that are missing, or are on other columns than declared. */
  lostIndexes: readonly string[]
}>

export const isComplete = ({ unrecorded, lostIndexes }: Check): boolean =>
  unrecorded.length === 0 && lostIndexes.length === 0

async function readRecords(db: Db, { tables }: Shape): Promise<ReadonlyMap<string, unknown>> {
  if (!tables.has(CHANGES_TABLE)) return new Map()
  const { rows } = await sql<{ name: string; change: string }>`
    select name, change from ${sql.table(CHANGES_TABLE)}`.execute(db)
  return new Map(rows.map(({ name, change }) => [name, JSON.parse(change)]))
}

const isRecorded = (change: Change, record: unknown) => isDeepStrictEqual(JSON.parse(JSON.stringify(change)), record)

/**
 * Compares the database with what its migrations declare in this release: the record of each, and the real tables,
 * columns and indexes. Throws ConfigError where this release cannot run on the database; writes nothing.
 */
export async function checkShape(db: Db, known: Known, state: SchemaState): Promise<Check> {
  const { executed, ahead } = state
  const made = [store, ...known.changes].filter(({ id }) => executed.includes(id))
  if (made.length === 0) return { unrecorded: [], lostIndexes: [] }
  const real = await readShape(db)
  const records = await readRecords(db, real)
  const edited = made
    .filter(({ id }) => records.has(id))
    .filter((change) => !isRecorded(change, records.get(change.id)))
  const declared = declareShape([...made, ...ahead.filter(isContraction)], isPostgres(db))
  const { faults, lostIndexes } = compareShapes(declared, real)
  const all = [...edited.map(({ id }) => `migration ${id} did something else to it than it does here`), ...faults]
  if (all.length > 0) {
    // The database may have been migrated by another process between the two reads.
    const now = await readSchema(db, known)
    if (!isDeepStrictEqual(now.executed, executed)) return checkShape(db, known, now)
    throw new ConfigError(refusalFor(all, await findLastCommit(db, real, executed)))
  }
  const statements = made.flatMap((change) => (change.kind === 'expand' ? (change.indexes ?? []) : []))
  return {
    unrecorded: made.filter(({ id }) => !records.has(id)),
    lostIndexes: statements.filter((statement) => lostIndexes.includes(readIndex(statement).name)),
  }
}

/** Throws for a database that this release cannot run on. */
export const refuseUnfitShape = async (db: Db, known: Known = own): Promise<void> =>
  void (await checkShape(db, known, await readSchema(db, known)))

/** Records the changes of an older database, and rebuilds its lost indexes. */
export async function completeShape(db: Db, { unrecorded, lostIndexes }: Check): Promise<void> {
  const postgres = isPostgres(db)
  await db.transaction().execute(async (trx) => {
    for (const change of unrecorded) await recordChange(trx, change)
    for (const statement of postgres ? [] : lostIndexes) {
      await trx.schema.dropIndex(readIndex(statement).name).ifExists().execute()
      await sql.raw(statement).execute(trx)
    }
  })
  for (const statement of postgres ? lostIndexes : []) await buildBeside(db, statement)
}
