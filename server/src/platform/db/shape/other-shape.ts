import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { typed } from '../../release.ts'
import { CHANGES_TABLE } from '../migrations/change.ts'
import { type Db, tableNames } from '../schema.ts'
import type { Shape } from './declared-shape.ts'
import { findReader, readerOfFirstBackups, writesFirstBackups } from './earlier-shapes.ts'

const MOST_TOLD = 3
const own: readonly string[] = tableNames

/** A hash of the migrations, their records and the tables' columns, which are equal on both engines. */
function fingerprint({ tables }: Shape, executed: readonly string[], records: readonly string[]): string {
  const columns = [...tables].flatMap(([table, { columns }]) =>
    own.includes(table) ? [...columns.keys()].map((name) => `${table}.${name}`) : [],
  )
  const told = [...executed.toSorted(), ...columns.toSorted(), ...records.toSorted()].join('\n')
  return createHash('sha256').update(told).digest('hex').slice(0, 16)
}

async function fingerprintOf(db: Db, shape: Shape, executed: readonly string[]): Promise<string> {
  if (!shape.tables.has(CHANGES_TABLE)) return fingerprint(shape, executed, [])
  const { rows } = await sql<{ change: string }>`
    select change from ${sql.table(CHANGES_TABLE)} where name <> '0001-store'`.execute(db)
  return fingerprint(
    shape,
    executed,
    rows.map(({ change }) => change),
  )
}

/** Returns the project's last commit that reads a database of this shape; undefined if there is none. */
export const findLastCommit = async (db: Db, shape: Shape, executed: readonly string[]): Promise<string | undefined> =>
  findReader(await fingerprintOf(db, shape, executed))

function wayOut(commit: string | undefined): string {
  const restore = typed('restore', '<file>')
  if (!commit) {
    return `No state of the project that this release knows made it: give it back what it lacks, or restore a backup into an empty database (${restore}).`
  }
  const [reader, then] = writesFirstBackups(commit)
    ? [`commit ${readerOfFirstBackups} (npm run restore -- <file>)`, ', and start this release on that database']
    : [`this release (${restore})`, '']
  return `The last commit of the project that reads it is ${commit}: check that out, write a plain backup with it (npm run backup -- <file>; without a file it may write an encrypted one, which only that commit reads), then read that backup with ${reader} into an empty database, which is another DATABASE_URL or a data folder without its store.sqlite files${then}.`
}

/** Returns the error text for a database whose shape is not the expected one. */
export function refusalFor(faults: readonly string[], commit: string | undefined): string {
  const more = faults.length > MOST_TOLD ? ` and ${faults.length - MOST_TOLD} more` : ''
  return `This release of the store cannot run on this database: ${faults.slice(0, MOST_TOLD).join('; ')}${more}. ${wayOut(commit)} Nothing was changed.`
}
