import { SECOND } from '@topup/core/time'
import { type Kysely, sql } from 'kysely'
import { ConfigError } from '../config.ts'
import { standardTiming } from '../timing.ts'
import { isOlder } from './look-at-database.ts'
import type { Db } from './schema.ts'
import { isBusy } from './sqlite-dialect.ts'

/** A change that removes what no release has used since `unusedSince`. */
type Contraction = Readonly<{ id: string; unusedSince: string }>
type Seen = Readonly<{ id: string; version: string; beat_at: string }>

/** Returns the processes with a recent heartbeat; on PostgreSQL only. */
export async function listLiving<T>(db: Kysely<T>, now: number): Promise<Seen[]> {
  const oldest = new Date(now - standardTiming.processGone).toISOString()
  const { rows } = await sql<Seen>`
    select id, version, beat_at from processes where beat_at >= ${oldest} order by version, id`.execute(db)
  return rows
}

async function listOlder<T>(db: Kysely<T>, unusedSince: string, now: number): Promise<Seen[]> {
  return (await listLiving(db, now)).filter(({ version }) => isOlder(version, unusedSince))
}

export function describeProcess({ id, version, beat_at }: Seen, now: number): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(beat_at)) / SECOND))
  return `${id} of release ${version} (last seen ${seconds} ${seconds === 1 ? 'second' : 'seconds'} ago)`
}

/** Names the running processes that use what the change removes, and the remedy; undefined if there are none. */
export async function tellOlder<T>(db: Kysely<T>, { id, unusedSince }: Contraction): Promise<string | undefined> {
  const now = Date.now()
  const older = await listOlder(db, unusedSince, now)
  if (older.length === 0) return undefined
  const whose =
    older.length === 1 ? '1 process of such a release runs' : `${older.length} processes of such a release run`
  const list = older.map((seen) => describeProcess(seen, now)).join(', ')
  return `${id} takes away what releases before ${unusedSince} use, and ${whose} on this database: ${list}. Stop ${older.length === 1 ? 'it' : 'them'}, then start this one again; one that ended without a word is counted for ${standardTiming.processGone / SECOND} seconds.`
}

/** Throws if a running process still uses what these changes remove; called before any change. */
export async function refuseBesideOlder<T>(db: Kysely<T>, changes: readonly Contraction[]): Promise<void> {
  for (const change of changes) {
    const told = await tellOlder(db, change)
    if (told) throw new ConfigError(`${told} Nothing was done.`)
  }
}

/** On PostgreSQL, within the contracting transaction: a process that joins later finds the change done. */
export async function refuseOlder<T>(trx: Kysely<T>, change: Contraction): Promise<void> {
  await sql`lock table processes in share row exclusive mode`.execute(trx)
  const told = await tellOlder(trx, change)
  if (told) throw new ConfigError(told)
}

const readNothing = (db: Db) => sql`select 1 from sqlite_master limit 1`.execute(db)

/** SQLite processes write no heartbeat, so `work` runs only if no other process has the file open. */
export async function aloneInFile<T>(db: Db, work: () => Promise<T>, refusal: () => string): Promise<T> {
  const { rows } = await sql<{ locking_mode: string }>`pragma locking_mode`.execute(db)
  if (rows[0]?.locking_mode === 'exclusive') return work()
  // A file locked before its first read stays locked until it is closed.
  await readNothing(db)
  await sql`pragma locking_mode = exclusive`.execute(db)
  try {
    try {
      // A writing transaction takes the exclusive lock for this connection.
      await db.transaction().execute(async () => undefined)
    } catch (error) {
      throw isBusy(error) ? new ConfigError(refusal()) : error
    }
    return await work()
  } finally {
    await sql`pragma locking_mode = normal`.execute(db)
    // The next read releases the lock.
    await readNothing(db)
  }
}

export const withoutOthers = async (
  db: Db,
  [change]: readonly Contraction[],
  work: () => Promise<void>,
): Promise<void> =>
  change
    ? aloneInFile(
        db,
        work,
        () =>
          `${change.id} takes away what releases before ${change.unusedSince} use, and something else has the SQLite file open, such as a store of an older release: stop it, then start this one again. Nothing was done.`,
      )
    : work()
