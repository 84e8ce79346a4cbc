import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'

/** "topup" as a number: the first half of the lock's key; the second is the schema's name. */
const LOCK = 20_150_116
const PAUSE_MS = 200

const key = sql`${sql.lit(LOCK)}, hashtext(current_schema())`

/**
 * Takes the migration lock, held by one process of a database at a time. Polls, because `create index concurrently`
 * waits for running statements and would deadlock with one that waits here. A lock taken in a transaction ends with it.
 */
export async function takeMigrationLock<T>(db: Kysely<T>): Promise<void> {
  const take = db.isTransaction ? sql`pg_try_advisory_xact_lock(${key})` : sql`pg_try_advisory_lock(${key})`
  for (;;) {
    const { rows } = await sql<{ is_taken: boolean }>`select ${take} as is_taken`.execute(db)
    if (rows[0]?.is_taken) return
    await sleep(PAUSE_MS)
  }
}

export async function giveBackMigrationLock<T>(db: Kysely<T>): Promise<void> {
  if (!db.isTransaction) await sql`select pg_advisory_unlock(${key})`.execute(db)
}
