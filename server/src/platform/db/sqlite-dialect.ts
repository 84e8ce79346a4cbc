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

/** In characters of SQL. A list of ids has a text of its own for each length: long ones are not kept. */
const keptSql = { maxSize: 500_000, maxEntrySize: 8_000 }

/** A statement is prepared once for as long as it is asked for: that costs more than most answers. */
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
 * SQLite plans by the value of a bare parameter, and so prepares the statement again for each value: that costs more than
 * most answers (sqlite.org/c3ref, SQLITE_DBCONFIG_ENABLE_QPSG). It does not look behind a plus, which changes nothing.
 * The condition of a partial index is written out for it, not bound.
 */
class StablePlansCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?'
  }
}

/** SQLite itself would wait for a second writer by stopping this thread, and with it everything else that it serves. */
class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #isInTransaction: () => boolean
  /** Why the transaction under way is lost: a full disk makes SQLite undo all of it by itself. */
  #lost: unknown

  constructor(connection: DatabaseConnection, isInTransaction: () => boolean) {
    this.#connection = connection
    this.#isInTransaction = isInTransaction
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // What came after it would be written alone.
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

  /** Ends the transaction, however it was lost; false where SQLite has ended it already. */
  endLost(): boolean {
    this.#lost = undefined
    return this.#isInTransaction()
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery<Row>(query, chunkSize)
  }
}

/** What the dialect needs of a database, and what its driver does not say. */
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

  /** One that SQLite undid by itself is over; why it did is what its caller wants to hear. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#patient?.endLost()) await super.rollbackTransaction(connection)
  }

  /** A plain BEGIN beside a second writer (a thread, another process) fails with SQLITE_BUSY_SNAPSHOT at the first write. */
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }
}

/** SQLite undoes a half-made migration like any other work, and its writer's lock keeps a second process waiting. */
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
