import Sqlite from 'better-sqlite3'
import pg from 'pg'

export type Row = Readonly<Record<string, unknown>>

/** The store's database as somebody else sees it: reads, and the lock of a neighbour that keeps it busy. */
export type Database = Readonly<{
  all: (query: string) => Promise<Row[]>
  /** Holds what writers need for about this long. */
  keepBusy: (ms: number) => Promise<void>
  close: () => Promise<void>
}>

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const PATIENCE_MS = 5000

/** Waiting for the lock would stop this whole process, so it is tried again instead. */
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
    close: async () => void reader.close(),
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
        await client.query('begin')
        await client.query('lock table deliveries, payments, webhook_events in share row exclusive mode')
        await pause(ms)
        await client.query('rollback')
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}
