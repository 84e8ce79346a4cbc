import { setTimeout as sleep } from 'node:timers/promises'
import type Sqlite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import { markTrouble } from './trouble.ts'

const BUSY_MS = 10_000
const BUSY_PAUSE_MS = 3

export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')

/** In characters of SQL. A list of ids has a different text for each length, so long texts are not kept. */
const keptSql = { maxSize: 500_000, maxEntrySize: 8_000 }

/** Keeps prepared statements while they are in use: preparing costs more than most answers. */
export function withKeptStatements(database: Sqlite.Database): OpenSqlite {
  const statements = new LRUCache<string, Sqlite.Statement>({
    ...keptSql,
    sizeCalculation: (_statement, text) => text.length,
    memoMethod: (text) => database.prepare(text),
  })
  return {
    prepare: (text) => statements.memo(text),
    close: () => void database.close(),
    isInTransaction: () => database.inTransaction,
  }
}

/**
 * SQLite plans by the value of a bare parameter and prepares again for each value, which costs more than most answers
 * (sqlite.org/c3ref, SQLITE_DBCONFIG_ENABLE_QPSG). A plus before the parameter hides the value and changes nothing.
 * Conditions of partial indexes must be literal, not bound.
 */
class StablePlansCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?'
  }
}

/** Retries when another writer holds the lock: SQLite's own wait would block this thread. */
class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #isInTransaction: () => boolean
  /** Why the current transaction is lost: on a full disk SQLite rolls back all of it by itself. */
  #lost: unknown

  constructor(connection: DatabaseConnection, isInTransaction: () => boolean) {
    this.#connection = connection
    this.#isInTransaction = isInTransaction
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // A later statement would run outside the lost transaction, and be written alone.
    if (this.#lost) throw this.#lost
    const wasInTransaction = this.#isInTransaction()
    let giveUpAt: number | undefined
    for (;;) {
      try {
        return await this.#connection.executeQuery<Row>(query)
      } catch (error) {
        giveUpAt ??= performance.now() + BUSY_MS
        if (!isBusy(error) || performance.now() > giveUpAt) {
          markTrouble(error)
          if (wasInTransaction && !this.#isInTransaction()) this.#lost = error
          throw error
        }
      }
      await sleep(BUSY_PAUSE_MS)
    }
  }

  /** Clears the loss; returns whether a transaction is still open and needs a rollback. */
  endLost(): boolean {
    this.#lost = undefined
    return this.#isInTransaction()
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery<Row>(query, chunkSize)
  }
}

/** The SQLite database for the dialect, which also tells whether a transaction is open. */
type OpenSqlite = SqliteDatabase & Readonly<{ isInTransaction: () => boolean }>

class StoreSqliteDriver extends SqliteDriver {
  readonly #database: OpenSqlite
  #patient: PatientConnection | undefined

  constructor(database: OpenSqlite) {
    super({ database })
    this.#database = database
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    this.#patient ??= new PatientConnection(connection, this.#database.isInTransaction)
    return this.#patient
  }

  /** A transaction that SQLite rolled back itself needs no rollback; the caller gets the original error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#patient?.endLost()) await super.rollbackTransaction(connection)
  }

  /** With a second writer (thread or process), a plain BEGIN fails with SQLITE_BUSY_SNAPSHOT at the first write. */
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }
}

/** SQLite rolls back unfinished migrations like other work, and its write lock keeps a second process waiting. */
class StoreSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

export class StoreSqliteDialect extends SqliteDialect {
  readonly #database: OpenSqlite

  constructor(database: OpenSqlite) {
    super({ database })
    this.#database = database
  }

  override createDriver(): SqliteDriver {
    return new StoreSqliteDriver(this.#database)
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new StablePlansCompiler()
  }

  override createAdapter(): SqliteAdapter {
    return new StoreSqliteAdapter()
  }
}
