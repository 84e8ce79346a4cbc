import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { type Config, ConfigError } from '../config.ts'
import { standardTiming, type Timing } from '../timing.ts'
import { giveBackMigrationLock, takeMigrationLock } from './migration-lock.ts'
import { OwnSchemaIntrospector } from './own-schema-introspector.ts'
import type { Db, Schema } from './schema.ts'
import { markTrouble, troubleIn } from './trouble.ts'

const INT8 = 20
const PG_POOL_SIZE = 8
const BUSY_MS = 10_000
const KEEP_ALIVE_MS = 10_000
const BUSY_PAUSE_MS = 3

// The driver gives bigint as text; every amount and count we keep is a safe integer.
pg.types.setTypeParser(INT8, Number)

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')

/** In characters of SQL. A list of ids has a text of its own for each length: long ones are not kept. */
const keptSql = { maxSize: 500_000, maxEntrySize: 8_000 }

/** A statement is prepared once for as long as it is asked for: that costs more than most answers. */
function withKeptStatements(database: Sqlite.Database): OpenSqlite {
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

class StoreSqliteDialect extends SqliteDialect {
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

class StorePostgresAdapter extends PostgresAdapter {
  override acquireMigrationLock = takeMigrationLock
  override releaseMigrationLock = giveBackMigrationLock
}

class StorePostgresDriver extends PostgresDriver {
  override async acquireConnection(...given: Parameters<PostgresDriver['acquireConnection']>) {
    try {
      return await super.acquireConnection(...given)
    } catch (error) {
      markTrouble(error)
      throw error
    }
  }

  /** A transaction ends with its connection: what its caller wants to hear is why that was lost. */
  override async rollbackTransaction(...given: Parameters<PostgresDriver['rollbackTransaction']>): Promise<void> {
    try {
      await super.rollbackTransaction(...given)
    } catch (error) {
      if (!troubleIn(error)) throw error
    }
  }
}

class OwnSchemaPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new StorePostgresDriver(this.#config)
  }

  override createIntrospector(db: Kysely<unknown>): OwnSchemaIntrospector {
    return new OwnSchemaIntrospector(db)
  }

  override createAdapter(): PostgresAdapter {
    return new StorePostgresAdapter()
  }
}

/** A file, or `:memory:`, or the address of a PostgreSQL database, which wins. Plain data: it may cross to a thread. */
export type DatabasePlace = Readonly<{
  databaseUrl?: string | undefined
  sqliteFile: string
  patience?: Patience
}>

/** How long PostgreSQL is waited for, in milliseconds: for a connection, for a lock, for a transaction that does nothing. */
type Patience = Readonly<Pick<Timing, 'databaseConnect' | 'databaseLock' | 'databaseIdle'>>

export const databasePlace = ({
  DATABASE_URL,
  DATA_DIR,
  timing: { databaseConnect, databaseLock, databaseIdle },
}: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'timing'>): DatabasePlace => ({
  databaseUrl: DATABASE_URL,
  sqliteFile: `${DATA_DIR}/store.sqlite`,
  patience: { databaseConnect, databaseLock, databaseIdle },
})

const sqliteOf = (database: Sqlite.Database): Db => {
  database.pragma('busy_timeout = 0')
  return new Kysely<Schema>({ dialect: new StoreSqliteDialect(withKeptStatements(database)) })
}

/** WAL with synchronous=FULL: a commit that was answered survives a power cut. */
function openSqlite(file: string): Db {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const database = new Sqlite(file)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  // 16 MB: the usual two do not hold the index of a list over a million orders, and more would be most of what the store holds.
  database.pragma('cache_size = -16384')
  // A change of all prices writes a thousand pages, the same ones each time: they go to the file after a few such
  // changes, not in the middle of each (16 MB in the log at most, as a rule), and its work lists need no file at all.
  database.pragma('wal_autocheckpoint = 4000')
  database.pragma('temp_store = MEMORY')
  return sqliteOf(database)
}

type PostgresOptions = Readonly<{ max: number; patience: Patience | undefined; setUp?: string }>

function openPostgres(connectionString: string, { max, patience = standardTiming, setUp }: PostgresOptions): Db {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: patience.databaseConnect,
    lock_timeout: patience.databaseLock,
    idle_in_transaction_session_timeout: patience.databaseIdle,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  })
  // Without a listener the end of a connection (a server that restarts) would end this process: of an idle one, and of
  // one in use, whose statement fails as well.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const onCreateConnection = async (connection: DatabaseConnection) => {
    if (setUp) await connection.executeQuery(CompiledQuery.raw(setUp))
  }
  return new Kysely<Schema>({
    dialect: new OwnSchemaPostgresDialect({ pool, onCreateConnection }),
    log: (event) => {
      if (event.level === 'error') markTrouble(event.error)
    },
  })
}

export const openDatabase = ({ databaseUrl, sqliteFile, patience }: DatabasePlace): Db =>
  databaseUrl ? openPostgres(databaseUrl, { max: PG_POOL_SIZE, patience }) : openSqlite(sqliteFile)

/** One connection that cannot write, to a database that exists. */
export const openReadOnly = ({ databaseUrl, sqliteFile, patience }: DatabasePlace): Db =>
  databaseUrl
    ? openPostgres(databaseUrl, { max: 1, patience, setUp: 'set default_transaction_read_only = on' })
    : sqliteOf(new Sqlite(sqliteFile, { readonly: true, fileMustExist: true }))

/**
 * A SQLite file for this process alone, in one transaction that only reads, until it is closed. Throws where another
 * process has it open. Whatever else of this process opens and closes the file ends the lock (POSIX).
 */
export function openAlone(sqliteFile: string): Db {
  const database = new Sqlite(sqliteFile, { fileMustExist: true, timeout: 0 })
  try {
    database.pragma('locking_mode = EXCLUSIVE')
    database.exec('begin exclusive')
    database.pragma('query_only = ON')
    return sqliteOf(database)
  } catch (error) {
    database.close()
    if (!isBusy(error)) throw error
    throw new ConfigError(`A store runs on ${sqliteFile}, or a command of one: stop it first.`)
  }
}

export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter
