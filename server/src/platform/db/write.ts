import type { Db, Trx } from './schema.ts'

const DEADLOCK = '40P01'
const SERIALIZATION_FAILURE = '40001'
const maxTries = 5

const isRetryable = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === DEADLOCK || error.code === SERIALIZATION_FAILURE)

/**
 * The one way to write. On SQLite: BEGIN IMMEDIATE on the single connection, so that use cases queue; on PostgreSQL a
 * transaction, run again when it lost a deadlock. Inside `work` only `trx` is awaited: never `db`, never the network.
 */
export async function write<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt >= maxTries || !isRetryable(error)) throw error
    }
  }
}
