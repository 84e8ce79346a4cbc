import { readdirSync, readFileSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import pg from 'pg'

const folder = new URL('../earlier-states/', import.meta.url)
const engine = process.env.TEST_DB === 'postgres' ? 'postgres' : 'sqlite'
const ending = `.${engine}.sql`

/** Commits of which server/tests/earlier-states stores a database for the tested engine. */
export const earlierStates: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length))

/** The keys with which the stores of these databases encrypted and signed their values. */
const key = (byte: number) => `k1:${Buffer.alloc(32, byte).toString('base64')}`
export const keysOfStates = { COOKIE_KEYS: key(1), DATA_KEYS: key(2) }

export type Place = Readonly<{ databaseUrl: string | undefined; sqliteFile: string }>

/** Fills an empty database with the rows that the commit's own code wrote. */
export async function loadEarlierState(commit: string, place: Place): Promise<void> {
  const name = `${commit}.${place.databaseUrl ? 'postgres' : 'sqlite'}.sql`
  await runStatements(place, readFileSync(new URL(name, folder), 'utf8'))
}

/** Runs SQL on a connection of its own, without the settings of the store's connections, such as foreign keys. */
export async function runStatements({ databaseUrl, sqliteFile }: Place, statements: string): Promise<void> {
  if (!databaseUrl) {
    const database = new Sqlite(sqliteFile)
    database.pragma('foreign_keys = OFF')
    database.exec(statements)
    database.close()
    return
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(statements)
  await client.end()
}
