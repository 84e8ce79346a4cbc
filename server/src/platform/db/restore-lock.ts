import { type Kysely, sql } from 'kysely'
import { ConfigError } from '../config.ts'
import { standardTiming } from '../timing.ts'
import { aloneInFile, describeProcess, listLiving } from './older-processes.ts'
import { isPostgres } from './open.ts'
import { type Db, type Trx, tableNames } from './schema.ts'
import { readSchema } from './schema-state.ts'

/** The first half of the lock's key, next to the migration lock's number; the second half is the schema's name. */
const LOCK = 20_150_117
const LOCK_NOT_AVAILABLE = '55P03'

const key = sql`${sql.lit(LOCK)}, hashtext(current_schema())`

const writesOn =
  'Something else writes to this database: stop the store that runs on it, then restore. Nothing was changed.'

async function tellLiving<T>(db: Kysely<T>): Promise<string | undefined> {
  const now = Date.now()
  const living = await listLiving(db, now)
  if (living.length === 0) return undefined
  const [whose, them] =
    living.length === 1 ? ['A process of a store runs', 'it'] : [`${living.length} processes of a store run`, 'them']
  const list = living.map((seen) => describeProcess(seen, now)).join(', ')
  return `${whose} on this database: ${list}. Stop ${them}, then restore; one that was killed is counted for ${standardTiming.processGone / 1000} seconds. Nothing was changed.`
}

async function refuseLiving<T>(db: Kysely<T>): Promise<void> {
  const told = await tellLiving(db)
  if (told) throw new ConfigError(told)
}

/** In the restore's transaction: checks again for running processes, and locks out other writers while it lasts. */
export async function keepOthersOut(trx: Trx): Promise<void> {
  if (!isPostgres(trx)) return
  await refuseLiving(trx)
  try {
    await sql`lock table ${sql.join(tableNames.map((name) => sql.table(name)))} in exclusive mode`.execute(trx)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)) throw error
    throw new ConfigError(writesOn)
  }
  await refuseLiving(trx)
}

async function withLock<T>(db: Db, mode: '' | '_shared', refused: string, work: (held: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (held) => {
    const take = sql`${sql.raw(`pg_try_advisory_lock${mode}`)}(${key})`
    const { rows } = await sql<{ is_taken: boolean }>`select ${take} as is_taken`.execute(held)
    if (!rows[0]?.is_taken) throw new ConfigError(refused)
    try {
      return await work(held)
    } finally {
      // If the connection is lost, its lock is gone as well.
      await sql`select ${sql.raw(`pg_advisory_unlock${mode}`)}(${key})`.execute(held).catch(() => undefined)
    }
  })
}

/**
 * Runs a restore while no process of a store uses the database, and keeps other processes out until the restore ends.
 * On SQLite no other process may have the file open.
 */
export async function restoreAlone<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (!isPostgres(db)) {
    return aloneInFile(
      db,
      work,
      () =>
        'Something else has the SQLite file open, such as a store that runs, another command or Litestream: stop it, then restore. Nothing was changed.',
    )
  }
  const refused =
    'A store starts on this database just now, or another backup is being restored into it: stop that, then restore. Nothing was changed.'
  return withLock(db, '', refused, async (held) => {
    if ((await readSchema(held)).executed.length > 0) await refuseLiving(held)
    return work()
  })
}

/** Runs the start of a process up to its first heartbeat. Throws while a backup is restored. */
export async function startBesideNoRestore<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (!isPostgres(db)) return work()
  const refused = 'A backup is being restored into this database: start the store when that is over.'
  return withLock(db, '_shared', refused, work)
}
