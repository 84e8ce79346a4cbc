import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, PostgresAdapter } from 'kysely'
import pg from 'pg'
import { type Config, ConfigError } from '../config.ts'
import { standardTiming, type Timing } from '../timing.ts'
import { Contact } from './contact.ts'
import { OVERWRITTEN } from './overwritten.ts'
import { OwnSchemaPostgresDialect } from './postgres-dialect.ts'
import type { Db, Schema } from './schema.ts'
import { isBusy, StoreSqliteDialect, withKeptStatements } from './sqlite-dialect.ts'
import { markTrouble } from './trouble.ts'

const INT8 = 20
const PG_POOL_SIZE = 8
const KEEP_ALIVE_MS = 10_000

// The driver gives bigint as text; every amount and count we keep is a safe integer.
pg.types.setTypeParser(INT8, Number)

/** A SQLite file or `:memory:`; a PostgreSQL address takes precedence. Plain data, so it can go to a thread. */
export type DatabasePlace = Readonly<{
  databaseUrl?: string | undefined
  sqliteFile: string
  patience?: Patience
}>

/** How long the store waits for PostgreSQL, in milliseconds (platform/timing.ts). */
type Patience = Readonly<
  Pick<Timing, 'databaseConnect' | 'databaseLock' | 'databaseIdle' | 'databaseStatement' | 'databaseAnswer'>
>

export const databasePlace = ({
  DATABASE_URL,
  DATA_DIR,
  timing: { databaseConnect, databaseLock, databaseIdle, databaseStatement, databaseAnswer },
}: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'timing'>): DatabasePlace => ({
  databaseUrl: DATABASE_URL,
  sqliteFile: `${DATA_DIR}/store.sqlite`,
  patience: { databaseConnect, databaseLock, databaseIdle, databaseStatement, databaseAnswer },
})

const withStatementOf = <Given extends Pick<Config, 'timing'>>(config: Given, ms: number): Given => {
  const { databaseStatement, databaseAnswer } = config.timing
  const timing = { ...config.timing, databaseStatement: ms, databaseAnswer: ms + databaseAnswer - databaseStatement }
  return { ...config, timing }
}

/** Settings for long work on the whole database, for which no buyer waits. */
export const forLongWork = <Given extends Pick<Config, 'timing'>>(config: Given): Given =>
  withStatementOf(config, config.timing.databaseLong)

const sqliteOf = (database: Sqlite.Database): Db => {
  database.pragma('busy_timeout = 0')
  return new Kysely<Schema>({ dialect: new StoreSqliteDialect(withKeptStatements(database)) })
}

/** WAL with synchronous=FULL: a confirmed commit survives a power cut. */
function openSqlite(file: string): Db {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const database = new Sqlite(file)
  try {
    // Set before the write-ahead log is on, because a connection that wrote to the log keeps the file open.
    if (database.pragma('page_count', { simple: true }) === 0) database.pragma(`user_version = ${OVERWRITTEN}`)
    database.pragma('journal_mode = WAL')
  } catch (error) {
    database.close()
    if (!isBusy(error)) throw error
    throw new ConfigError(
      `${file} is not shared just now: a backup is restored into it, or the store is moved. Wait for that.`,
    )
  }
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  // Overwrites deleted data with zeros, also on free pages, where it would stay in the file and its backups.
  database.pragma('secure_delete = ON')
  // 16 MB: SQLite's default of 2 MB is too small for the index of a list over a million orders.
  database.pragma('cache_size = -16384')
  // A change of all prices writes the same thousand pages each time. The log is copied to the file after a few changes,
  // not during each (at most 16 MB of log, usually). Temporary tables need no file.
  database.pragma('wal_autocheckpoint = 4000')
  database.pragma('temp_store = MEMORY')
  return sqliteOf(database)
}

type PostgresOptions = Readonly<{ max: number; patience: Patience | undefined; isReadOnly?: boolean }>

function openPostgres(connectionString: string, { max, patience = standardTiming, isReadOnly }: PostgresOptions): Db {
  const contact = new Contact(patience)
  // Set by statements, because a pooler refuses start parameters that it does not know.
  const setUp = [
    `set lock_timeout = ${patience.databaseLock}`,
    `set idle_in_transaction_session_timeout = ${patience.databaseIdle}`,
    `set statement_timeout = ${patience.databaseStatement}`,
    ...(isReadOnly ? ['set default_transaction_read_only = on'] : []),
  ].join('; ')
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: patience.databaseConnect,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // The pool waits for the set-up and drops a connection whose set-up fails.
    onConnect: async (client) => {
      // An `error` event without a listener would end this process when a connection in use ends.
      client.on('error', () => undefined)
      contact.join(client)
      await client.query(setUp)
    },
  })
  // An `error` event without a listener would end this process when an idle connection ends, as at a server's restart.
  pool.on('error', () => undefined)
  return new Kysely<Schema>({
    dialect: new OwnSchemaPostgresDialect({ pool }, contact),
    log: (event) => {
      if (event.level === 'error') markTrouble(event.error)
    },
  })
}

export const openDatabase = ({ databaseUrl, sqliteFile, patience }: DatabasePlace): Db =>
  databaseUrl ? openPostgres(databaseUrl, { max: PG_POOL_SIZE, patience }) : openSqlite(sqliteFile)

/** Opens an existing database with one connection that cannot write. */
export const openReadOnly = ({ databaseUrl, sqliteFile, patience }: DatabasePlace): Db =>
  databaseUrl
    ? openPostgres(databaseUrl, { max: 1, patience, isReadOnly: true })
    : sqliteOf(new Sqlite(sqliteFile, { readonly: true, fileMustExist: true }))

/** A connection for lists and exports. Statements end after a minute, as PostgreSQL cannot vacuum during long reads. */
export const openForReading = (config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'timing'>): Db =>
  openReadOnly(databasePlace(withStatementOf(config, config.timing.databaseRead)))

/**
 * Opens a SQLite file exclusively, in a read-only transaction that lasts until it is closed. Throws if another process
 * has it open. Opening and closing the file elsewhere in this process releases the lock (POSIX).
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
