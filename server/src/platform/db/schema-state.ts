import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import { ConfigError } from '../config.ts'
import { typed } from '../release.ts'
import { version } from '../version.ts'
import { isOlder } from './look-at-database.ts'
import { store } from './migrations/0001-store.ts'
import { CHANGES_TABLE, type Change, type Contracting, isContraction } from './migrations/change.ts'
import { changes } from './migrations/changes.ts'
import type { Db } from './schema.ts'
import { findLastCommit, refusalFor } from './shape/other-shape.ts'
import { readShape } from './shape/read-shape.ts'

/** The changes that a release knows, and the release's version. */
export type Known = Readonly<{ changes: readonly Change[]; release: string }>
export const own: Known = { changes, release: version }

export const FIRST = store.id

export type SchemaState = Readonly<{
  /** Names of the migrations that this database has, oldest first. */
  executed: readonly string[]
  /** Names of the migrations that this release would add. */
  pending: readonly string[]
  /** Changes that a newer release made. */
  ahead: readonly Change[]
}>

const anotherRelease = `This database was made by another release of the store: write a plain backup with that release (${typed('backup', '<file>')}), then read it with this one (${typed('restore', '<file>')}) into an empty database, which is another DATABASE_URL or a data folder without its store.sqlite files.`

async function readChanges(db: Db, names: readonly string[]): Promise<Change[]> {
  const { rows } = await sql<{ name: string; change: string }>`
    select name, change from ${sql.table(CHANGES_TABLE)}`.execute(db)
  return names.flatMap((wanted) => rows.filter(({ name }) => name === wanted).map(({ change }) => JSON.parse(change)))
}

/** Contractions of a newer release that removed something this release uses. */
const contractedPast = (ahead: readonly Change[], { release }: Known): Contracting[] =>
  ahead.filter(isContraction).filter(({ unusedSince }) => isOlder(release, unusedSince))

export const readContractedPast = async (db: Db, names: readonly string[]): Promise<Contracting[]> =>
  contractedPast(await readChanges(db, names), own)

const tooOld = (release: string, { id, unusedSince }: { id: string; unusedSince: string }) =>
  `This is release ${release} of the store, and this database was changed by a newer one, which took out what releases before ${unusedSince} use (${id}): run release ${unusedSince} or a later one, or restore a backup of before that upgrade into an empty database.`

async function refusalOfAnother(db: Db, executed: readonly string[], unknown: readonly string[]): Promise<ConfigError> {
  const shape = await readShape(db)
  const commit = await findLastCommit(db, shape, executed)
  if (!commit) return new ConfigError(anotherRelease)
  return new ConfigError(refusalFor([`this release knows nothing of migration ${unknown.join(', ')}`], commit))
}

/** Compares the database's migrations with this release's. Throws if this release cannot run on the database. */
export async function readSchema(db: Db, known: Known = own): Promise<SchemaState> {
  const names = [FIRST, ...known.changes.map(({ id }) => id)]
  const tables = new Set((await db.introspection.getTables({ withInternalKyselyTables: true })).map(({ name }) => name))
  if (!tables.has(DEFAULT_MIGRATION_TABLE)) return { executed: [], pending: names, ahead: [] }
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  const executed = rows.map(({ name }) => name).toSorted()
  const pending = names.filter((name) => !executed.includes(name))
  const unknown = executed.filter((name) => !names.includes(name))
  if (unknown.length === 0) return { executed, pending, ahead: [] }
  const ahead = tables.has(CHANGES_TABLE) ? await readChanges(db, unknown) : []
  // A newer release continues this one's migrations; any other set of migrations does not fit.
  if (ahead.length < unknown.length || pending.length > 0) throw await refusalOfAnother(db, executed, unknown)
  const [lost] = contractedPast(ahead, known)
  if (lost) throw new ConfigError(tooOld(known.release, lost))
  return { executed, pending, ahead }
}
