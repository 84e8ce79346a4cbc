import type { Db, Trx } from './schema.ts'
import { type Companion, companionOf } from './write-companion.ts'

const DEADLOCK = '40P01'
const SERIALIZATION_FAILURE = '40001'
const maxTries = 5

const isRetryable = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === DEADLOCK || error.code === SERIALIZATION_FAILURE)

async function transact<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt >= maxTries || !isRetryable(error)) throw error
    }
  }
}

/** Takes the companion along, unless another transaction of the same request is about to: then this one waits for it. */
async function transactWith<T>(db: Db, companion: Companion, work: (trx: Trx) => Promise<T>): Promise<T> {
  while (companion.pending) await companion.pending
  if (companion.isWritten) return transact(db, work)
  const result = transact(db, async (trx) => {
    await companion.extra(trx)
    return work(trx)
  })
  const settle = (isWritten: boolean) => () => {
    companion.isWritten = isWritten
    companion.pending = undefined
  }
  companion.pending = result.then(settle(true), settle(false))
  return result
}

/**
 * The one way to write. On SQLite: BEGIN IMMEDIATE on the single connection, so that use cases queue; on PostgreSQL a
 * transaction, run again when it lost a deadlock. Inside `work` only `trx` is awaited: never `db`, never the network.
 */
export function write<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  const companion = companionOf()
  return companion ? transactWith(db, companion, work) : transact(db, work)
}
