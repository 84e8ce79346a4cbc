import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import { OwnSchemaIntrospector } from './own-schema-introspector.ts'
import type { Db, Schema } from './schema.ts'

const INT8 = 20
const PG_POOL_SIZE = 8

// The driver gives bigint as text; every amount and count we keep is a safe integer.
pg.types.setTypeParser(INT8, Number)

/** A plain BEGIN beside a second writing process fails with SQLITE_BUSY_SNAPSHOT at the first write; this waits instead. */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: Sqlite.Database

  constructor(database: Sqlite.Database) {
    super({ database })
    this.#database = database
  }

  override createDriver(): ImmediateSqliteDriver {
    return new ImmediateSqliteDriver({ database: this.#database })
  }
}

class OwnSchemaPostgresDialect extends PostgresDialect {
  override createIntrospector(db: Kysely<unknown>): OwnSchemaIntrospector {
    return new OwnSchemaIntrospector(db)
  }
}

/** Opens a file, or `:memory:`. WAL with synchronous=FULL: a commit that was answered survives a power cut. */
function openSqlite(file: string): Db {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const database = new Sqlite(file)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  database.pragma('busy_timeout = 10000')
  // 64 MB: with the usual two, a list over a million orders reads its index from the disk each time.
  database.pragma('cache_size = -65536')
  // A change of all prices writes a thousand pages, the same ones each time: they go to the file after a few such
  // changes, not in the middle of each (16 MB in the log at most, as a rule), and its work lists need no file at all.
  database.pragma('wal_autocheckpoint = 4000')
  database.pragma('temp_store = MEMORY')
  return new Kysely<Schema>({ dialect: new ImmediateSqliteDialect(database) })
}

function openPostgres(connectionString: string): Db {
  const pool = new pg.Pool({ connectionString, max: PG_POOL_SIZE })
  // Without a listener an idle connection's end (server restart) would end this process.
  pool.on('error', () => undefined)
  return new Kysely<Schema>({ dialect: new OwnSchemaPostgresDialect({ pool }) })
}

export const openDatabase = (options: { databaseUrl?: string | undefined; sqliteFile: string }): Db =>
  options.databaseUrl ? openPostgres(options.databaseUrl) : openSqlite(options.sqliteFile)

export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter
