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
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import type { Config } from '../config.ts'
import { OwnSchemaIntrospector } from './own-schema-introspector.ts'
import type { Db, Schema } from './schema.ts'

const INT8 = 20
const PG_POOL_SIZE = 8
const BUSY_MS = 10_000
const BUSY_PAUSE_MS = 3

// The driver gives bigint as text; every amount and count we keep is a safe integer.
pg.types.setTypeParser(INT8, Number)

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')

/** In characters of SQL. A list of ids has a text of its own for each length: long ones are not kept. */
const keptSql = { maxSize: 500_000, maxEntrySize: 8_000 }

/** A statement is prepared once for as long as it is asked for: that costs more than most answers. */
function withKeptStatements(database: Sqlite.Database): SqliteDatabase {
  const statements = new LRUCache<string, Sqlite.Statement>({
    ...keptSql,
    sizeCalculation: (_statement, text) => text.length,
    memoMethod: (text) => database.prepare(text),
  })
  return { prepare: (text) => statements.memo(text), close: () => void database.close() }
}

/**
 * A plain BEGIN beside a second writer (a thread, another process) fails with SQLITE_BUSY_SNAPSHOT at the first write;
 * this waits instead. SQLite itself would wait by stopping this thread, and with it everything else that it serves.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #database: Sqlite.Database

  constructor(database: Sqlite.Database) {
    super({ database: withKeptStatements(database) })
    this.#database = database
  }

  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    if (settings?.accessMode === 'read only') return void (await connection.executeQuery(CompiledQuery.raw('begin')))
    const giveUpAt = performance.now() + BUSY_MS
    while (!(await this.#tryToBegin(connection, giveUpAt))) await sleep(BUSY_PAUSE_MS)
  }

  async #tryToBegin(connection: DatabaseConnection, giveUpAt: number): Promise<boolean> {
    this.#database.pragma('busy_timeout = 0')
    try {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'))
      return true
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error
      return false
    } finally {
      this.#database.pragma(`busy_timeout = ${BUSY_MS}`)
    }
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: Sqlite.Database

  constructor(database: Sqlite.Database) {
    super({ database })
    this.#database = database
  }

  override createDriver(): ImmediateSqliteDriver {
    return new ImmediateSqliteDriver(this.#database)
  }
}

class OwnSchemaPostgresDialect extends PostgresDialect {
  override createIntrospector(db: Kysely<unknown>): OwnSchemaIntrospector {
    return new OwnSchemaIntrospector(db)
  }
}

/** A file, or `:memory:`, or the address of a PostgreSQL database, which wins. Plain data: it may cross to a thread. */
export type DatabasePlace = Readonly<{ databaseUrl?: string | undefined; sqliteFile: string }>

export const databasePlace = ({
  DATABASE_URL,
  DATA_DIR,
}: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): DatabasePlace => ({
  databaseUrl: DATABASE_URL,
  sqliteFile: `${DATA_DIR}/store.sqlite`,
})

const sqliteOf = (database: Sqlite.Database): Db => {
  database.pragma(`busy_timeout = ${BUSY_MS}`)
  return new Kysely<Schema>({ dialect: new ImmediateSqliteDialect(database) })
}

/** WAL with synchronous=FULL: a commit that was answered survives a power cut. */
function openSqlite(file: string): Db {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const database = new Sqlite(file)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  // 64 MB: with the usual two, a list over a million orders reads its index from the disk each time.
  database.pragma('cache_size = -65536')
  // A change of all prices writes a thousand pages, the same ones each time: they go to the file after a few such
  // changes, not in the middle of each (16 MB in the log at most, as a rule), and its work lists need no file at all.
  database.pragma('wal_autocheckpoint = 4000')
  database.pragma('temp_store = MEMORY')
  return sqliteOf(database)
}

function openPostgres(connectionString: string, max: number, setUp?: string): Db {
  const pool = new pg.Pool({ connectionString, max })
  // Without a listener an idle connection's end (server restart) would end this process.
  pool.on('error', () => undefined)
  const onCreateConnection = async (connection: DatabaseConnection) => {
    if (setUp) await connection.executeQuery(CompiledQuery.raw(setUp))
  }
  return new Kysely<Schema>({ dialect: new OwnSchemaPostgresDialect({ pool, onCreateConnection }) })
}

export const openDatabase = ({ databaseUrl, sqliteFile }: DatabasePlace): Db =>
  databaseUrl ? openPostgres(databaseUrl, PG_POOL_SIZE) : openSqlite(sqliteFile)

/** One connection that cannot write, to a database that exists. */
export const openReadOnly = ({ databaseUrl, sqliteFile }: DatabasePlace): Db =>
  databaseUrl
    ? openPostgres(databaseUrl, 1, 'set default_transaction_read_only = on')
    : sqliteOf(new Sqlite(sqliteFile, { readonly: true, fileMustExist: true }))

export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter
