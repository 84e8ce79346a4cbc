import Sqlite from 'better-sqlite3'
import pg from 'pg'

export type Row = Readonly<Record<string, unknown>>

/** The store's database seen by another process: reads, and a lock that keeps the store waiting. */
export type Database = Readonly<{
  all: (query: string) => Promise<Row[]>
  /** Holds the locks that writers need for about `ms`. */
  keepBusy: (ms: number) => Promise<void>
  /** Makes inserts into the tables of `filled` fail for `ms`, as on a full disk. */
  fillUp: (ms: number) => Promise<void>
  close: () => Promise<void>
}>

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const PATIENCE_MS = 20_000

/** Polls for the lock, because waiting inside SQLite would block this whole process. */
async function lock(database: Sqlite.Database): Promise<boolean> {
  const end = Date.now() + PATIENCE_MS
  while (Date.now() < end) {
    try {
      database.exec('begin immediate')
      return true
    } catch {
      await pause(5)
    }
  }
  return false
}

export function openSqliteBooks(file: string): Database {
  const reader = new Sqlite(file, { readonly: true, timeout: 2000 })
  return {
    all: async (query) => reader.prepare(query).all() as Row[],
    keepBusy: async (ms) => {
      const neighbour = new Sqlite(file, { timeout: 0 })
      try {
        if (!(await lock(neighbour))) return
        await pause(ms)
        neighbour.exec('rollback')
      } finally {
        neighbour.close()
      }
    },
    fillUp: () => Promise.reject(new Error('a SQLite database is filled up in the process that has it open')),
    close: async () => void reader.close(),
  }
}

/** Lock order can conflict: the store writes payments before deliveries, and deliveries before refunds. */
const lockAll = [
  'begin',
  // Shorter than PostgreSQL's deadlock timeout of a second, so that a store only waits for this lock.
  "set local lock_timeout = '200ms'",
  'lock table payments, deliveries, webhook_events in share row exclusive mode',
]

const filled = ['payments', 'deliveries', 'webhook_events'] as const
/** A trigger function for inserts into the `filled` tables; it can be replaced while they are in use. */
const asDisk = (body: string) =>
  `create or replace function disk() returns trigger language plpgsql as $$ begin ${body}; end $$`
const hasRoom = asDisk('return new')
/** PostgreSQL's own code and message for a full disk. */
const isFull = asDisk(
  "raise exception using errcode = '53100', message = 'could not extend file: No space left on device'",
)
const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01')

/** Waits briefly for each lock. On failure releases all locks and retries, so that no store waits long for a lock. */
async function lockTables(client: pg.PoolClient): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      for (const statement of lockAll) await client.query(statement)
      return
    } catch (error) {
      await client.query('rollback')
      if (!isTaken(error) || Date.now() > end) throw error
      await pause(5)
    }
  }
}

export function openPostgresBooks(connectionString: string): Database {
  const pool = new pg.Pool({ connectionString, max: 3 })
  pool.on('error', () => undefined)
  return {
    all: async (query) => (await pool.query(query)).rows as Row[],
    keepBusy: async (ms) => {
      const client = await pool.connect()
      try {
        await lockTables(client)
        await pause(ms)
        await client.query('rollback')
      } finally {
        client.release()
      }
    },
    fillUp: async (ms) => {
      const client = await pool.connect()
      try {
        await client.query(hasRoom)
        await lockTables(client)
        for (const table of filled) {
          await client.query(
            `create or replace trigger disk before insert on ${table} for each row execute function disk()`,
          )
        }
        await client.query('commit')
        await client.query(isFull)
        await pause(ms)
        await client.query(hasRoom)
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}
