import { setImmediate as turn } from 'node:timers/promises'
import { SECOND } from '@topup/core/time'
import { type Kysely, sql } from 'kysely'
import { asWrite } from '../outgoing/open-write.ts'
import { forWhoeverAsks } from '../trace.ts'
import { isPostgres } from './open.ts'
import type { Db, Schema, Trx } from './schema.ts'
import { noteFailedWrite, troubleIn } from './trouble.ts'

type Work<T> = (trx: Trx) => Promise<T>
type News = () => void

const DEADLOCK = '40P01'
const SERIALIZATION_FAILURE = '40001'
const maxTries = 5
/** No retry after 5 s: a write lost later fails for its caller. */
const AGAIN_WITHIN = 5 * SECOND

const isRetryable = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === DEADLOCK || error.code === SERIALIZATION_FAILURE)

const isTransaction = (db: Db): db is Trx => (db as Kysely<Schema>).isTransaction

/** Callbacks to run after each open transaction. */
const newsOf = new WeakMap<Trx, News[]>()

function expectNews(trx: Trx): News[] {
  const news: News[] = []
  newsOf.set(trx, news)
  return news
}

/** Calls `tell` once the transaction is on disk, and never after a rollback; at once outside a transaction. */
export function afterCommit(db: Db, tell: News): void {
  const news = isTransaction(db) ? newsOf.get(db) : undefined
  if (news) news.push(forWhoeverAsks(tell))
  else tell()
}

/** Runs a transaction, again after a deadlock or after a connection lost before any commit. */
async function writeAlone<T>(db: Db, work: Work<T>): Promise<T> {
  const began = performance.now()
  for (let attempt = 1; ; attempt++) {
    let mayBeCommitted = false
    try {
      let news: News[] = []
      const answer = await db.transaction().execute(async (trx) => {
        news = expectNews(trx)
        const done = await asWrite(() => work(trx))
        mayBeCommitted = true
        return done
      })
      for (const tell of news) tell()
      return answer
    } catch (error) {
      const isSoon = performance.now() - began < AGAIN_WITHIN
      const isLostBefore = !mayBeCommitted && isSoon && troubleIn(error) === 'gone'
      if (attempt < maxTries && (isLostBefore || isRetryable(error))) continue
      noteFailedWrite(db, error)
      throw error
    }
  }
}

type Outcome<T> = Readonly<{ answer: T } | { error: unknown }>

/** Rolls back only what `work` wrote if it fails; throws if the whole transaction is lost. */
async function inSavepoint<T>(trx: Trx, name: 'work' | 'part', work: Work<T>): Promise<Outcome<T>> {
  const savepoint = sql.raw(name)
  const news = newsOf.get(trx) ?? []
  const before = news.length
  await sql`savepoint ${savepoint}`.execute(trx)
  const outcome = await work(trx).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  )
  if ('error' in outcome) {
    news.length = before
    await sql`rollback to savepoint ${savepoint}`.execute(trx)
  }
  await sql`release savepoint ${savepoint}`.execute(trx)
  return outcome
}

async function writeWithin<T>(trx: Trx, work: Work<T>): Promise<T> {
  const outcome = await inSavepoint(trx, 'part', work)
  if ('error' in outcome) throw outcome.error
  return outcome.answer
}

type Waiting = Readonly<{
  /** Runs the write; returns the function that resolves the promise of its caller. */
  run: (trx: Trx) => Promise<News>
  fail: (error: unknown) => void
}>

/** Reads wait while writes share a transaction, so after this many writes it ends. */
const MOST_TOGETHER = 16

/**
 * The only writer of a SQLite database. Writes that came while it was busy share its next transaction and one wait for
 * the disk. Each write has a savepoint, so a failed one is rolled back alone. Callers are answered after the commit.
 */
class Writer {
  readonly #db: Db
  readonly #waiting: Waiting[] = []
  #isWriting = false

  constructor(db: Db) {
    this.#db = db
  }

  write<T>(work: Work<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const run = forWhoeverAsks(async (trx: Trx) => {
        const answer = await asWrite(() => work(trx))
        return () => resolve(answer)
      })
      this.#waiting.push({ run, fail: reject })
      if (!this.#isWriting) void this.#writeAll()
    })
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true
    while (this.#waiting.length > 0) {
      // Waits a turn of the event loop, so that writes arriving now join the transaction.
      await turn()
      await this.#writeTogether()
    }
    this.#isWriting = false
  }

  async #writeTogether(): Promise<void> {
    const begun: Waiting[] = []
    const answers: News[] = []
    let news: News[] = []
    const next = () => {
      const work = begun.length < MOST_TOGETHER ? this.#waiting.shift() : undefined
      if (work) begun.push(work)
      return work
    }
    const first = next()
    if (!first) return
    try {
      await this.#db.transaction().execute(async (trx) => {
        news = expectNews(trx)
        // The first write needs no savepoint: if it fails, nothing else was written.
        answers.push(await first.run(trx))
        for (let work = next(); work; work = next()) {
          const outcome = await inSavepoint(trx, 'work', work.run)
          if ('error' in outcome) work.fail(outcome.error)
          else answers.push(outcome.answer)
        }
      })
    } catch (error) {
      noteFailedWrite(this.#db, error)
      // Writes that failed were already rejected; rejecting them again has no effect.
      for (const { fail } of begun) fail(error)
      return
    }
    // A callback may add more callbacks during this loop.
    for (const tell of news) tell()
    for (const answer of answers) answer()
  }
}

const writers = new WeakMap<Db, Writer>()

function writerOf(db: Db): Writer {
  const writer = writers.get(db) ?? new Writer(db)
  writers.set(db, writer)
  return writer
}

/**
 * The only way to write. On SQLite: BEGIN IMMEDIATE on the single connection, shared with waiting writes. On
 * PostgreSQL: a transaction of its own. Within a transaction: a savepoint of it. In `work` await `trx` only, never `db`
 * or the network; messages wait for `afterCommit`.
 */
export function write<T>(db: Db, work: Work<T>): Promise<T> {
  if (isTransaction(db)) return writeWithin(db, work)
  return isPostgres(db) ? writeAlone(db, work) : writerOf(db).write(work)
}
