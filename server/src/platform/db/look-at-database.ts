import { sql } from 'kysely'
import { isPostgres } from './open.ts'
import type { Db } from './schema.ts'
import { write } from './write.ts'

/** A setting with which a power cut can lose a commit that was already confirmed. */
export type UnsafeSetting = Readonly<{ name: string; value: string; wanted: string; fix: string }>

export type DatabaseFacts = Readonly<{
  engine: 'SQLite' | 'PostgreSQL'
  version: string
  /** The oldest supported version, if the database's version is older. */
  tooOld: string | undefined
  unsafe: readonly UnsafeSetting[]
  /** How the database is reached, in words, such as whether the connection is encrypted. */
  way: string
}>

/** The first version with `pragma_table_list`, which a backup reads. */
const OLDEST_SQLITE = '3.37'
const OLDEST_POSTGRES = 14

export const isOlder = (version: string, than: string): boolean => {
  const [have, want] = [version, than].map((text) => text.split('.').map(Number))
  const at = want?.findIndex((part, index) => (have?.[index] ?? 0) !== part) ?? -1
  return at >= 0 && (have?.[at] ?? 0) < (want?.[at] ?? 0)
}

/** Names of the pragma's numbers: FULL waits for the disk at each commit, EXTRA longer. */
const SYNCHRONOUS = ['OFF', 'NORMAL', 'FULL', 'EXTRA']

export function listUnsafeSqlite({ journal, synchronous }: { journal: string; synchronous: number }): UnsafeSetting[] {
  const fix = 'start the store again: it sets this when it opens the file'
  const level = SYNCHRONOUS[synchronous] ?? String(synchronous)
  return [
    ...(journal === 'wal' ? [] : [{ name: 'journal_mode', value: journal, wanted: 'WAL', fix }]),
    ...(synchronous >= 2 ? [] : [{ name: 'synchronous', value: level, wanted: 'FULL', fix }]),
  ]
}

const durable = ['fsync', 'synchronous_commit', 'full_page_writes'] as const
export type PostgresDurability = Readonly<Record<(typeof durable)[number], string>>

export const listUnsafePostgres = (settings: PostgresDurability): UnsafeSetting[] =>
  durable
    .filter((name) => settings[name] === 'off')
    .map((name) => ({
      name,
      value: 'off',
      wanted: 'on',
      fix: `ALTER SYSTEM SET ${name} = on; SELECT pg_reload_conf();`,
    }))

async function lookAtSqlite(db: Db): Promise<DatabaseFacts> {
  const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db)).rows[0] as T
  const { version } = await one(sql<{ version: string }>`select sqlite_version() as version`)
  const { journal_mode: journal } = await one(sql<{ journal_mode: string }>`pragma journal_mode`)
  const { synchronous } = await one(sql<{ synchronous: number }>`pragma synchronous`)
  return {
    engine: 'SQLite',
    version,
    tooOld: isOlder(version, OLDEST_SQLITE) ? OLDEST_SQLITE : undefined,
    unsafe: listUnsafeSqlite({ journal, synchronous }),
    way: 'in a file of this machine',
  }
}

async function lookAtPostgres(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<PostgresDurability & { version: string; tls: string | null; socket: boolean }>`
    select current_setting('server_version') as version, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as synchronous_commit,
      current_setting('full_page_writes') as full_page_writes, inet_client_addr() is null as socket,
      (select version from pg_stat_ssl where pid = pg_backend_pid() and ssl) as tls`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('PostgreSQL does not say what it is')
  const version = facts.version.split(' ')[0] ?? ''
  const open = facts.socket ? 'through a socket of this machine' : 'not encrypted'
  return {
    engine: 'PostgreSQL',
    version,
    tooOld: isOlder(version, String(OLDEST_POSTGRES)) ? String(OLDEST_POSTGRES) : undefined,
    unsafe: listUnsafePostgres(facts),
    way: facts.tls ? `encrypted (${facts.tls})` : open,
  }
}

/** Reads the database's version, unsafe settings and connection. */
export const lookAtDatabase = (db: Db): Promise<DatabaseFacts> =>
  isPostgres(db) ? lookAtPostgres(db) : lookAtSqlite(db)

/** Size of the database in bytes. */
export async function sizeOfDatabase(db: Db): Promise<number> {
  const size = isPostgres(db)
    ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
    : sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`
  return Number((await size.execute(db)).rows[0]?.bytes ?? 0)
}

/** Writes a row and removes it again. Throws if the database cannot be written. */
export const tryToWrite = (db: Db, name: string, now: Date): Promise<unknown> =>
  write(db, async (trx) => {
    const key = `tried-${name}`
    await trx.insertInto('settings').values({ key, value: name, updated_at: now.toISOString() }).execute()
    await trx.deleteFrom('settings').where('key', '=', key).executeTakeFirstOrThrow()
  })
