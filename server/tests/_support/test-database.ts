import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openDatabase } from '../../src/platform/db/open.ts'

export type TestDatabase = Readonly<{ databaseUrl: string | undefined; drop: () => Promise<void> }>

const MIGRATED = 'migrated'

const newName = () => `test_${randomBytes(6).toString('hex')}`

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

function inDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

const inSchema = (server: string, schema: string) => `${server}?options=-c%20search_path%3D${schema}`

function getServer(): string {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DB=postgres needs TEST_DATABASE_URL, which the global set-up provides')
  return server
}

/** An empty database for one test file: a SQLite file in `folder`, or a schema of the shared PostgreSQL. */
export async function createTestDatabase(): Promise<TestDatabase> {
  if (process.env.TEST_DB !== 'postgres') return { databaseUrl: undefined, drop: async () => undefined }
  const [server, schema] = [getServer(), newName()]
  await run(server, `create schema ${schema}`)
  return { databaseUrl: inSchema(server, schema), drop: () => run(server, `drop schema ${schema} cascade`) }
}

const FILE = 'store.sqlite'

/** Makes the SQLite file that `createMigratedDatabase` copies, for the global set-up; returns its removal function. */
export async function makeMigratedFile(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'topup-migrated-'))
  const sqliteFile = join(folder, FILE)
  const db = openDatabase({ databaseUrl: undefined, sqliteFile })
  await migrate(db)
  // Closing writes the WAL into the file, so that the copied file is complete.
  await db.destroy()
  process.env.TEST_MIGRATED_FILE = sqliteFile
  return () => rm(folder, { recursive: true, force: true })
}

/** Makes the PostgreSQL database that `createMigratedDatabase` copies, for the global set-up. */
export async function makeMigratedDatabase(server: string): Promise<void> {
  await run(server, `create database ${MIGRATED}`)
  const own = inDatabase(server, MIGRATED)
  await run(own, `create schema ${MIGRATED}`)
  const db = openDatabase({ databaseUrl: inSchema(own, MIGRATED), sqliteFile: '' })
  await migrate(db)
  await db.destroy()
  process.env.TEST_DATABASE_MIGRATED = server
}

/**
 * A migrated database, copied from the global set-up's if that made one: a copy takes a tenth of the time of
 * migrations. On SQLite the copy lies in `folder`; on PostgreSQL it is a database of its own.
 */
export async function createMigratedDatabase(folder: string): Promise<TestDatabase> {
  const { TEST_DB, TEST_MIGRATED_FILE: file, TEST_DATABASE_MIGRATED: server } = process.env
  if (TEST_DB !== 'postgres' && file) await copyFile(file, join(folder, FILE))
  // A test with its own PostgreSQL has nothing to copy.
  if (!server || server !== process.env.TEST_DATABASE_URL) return createTestDatabase()
  const name = newName()
  await run(server, `create database ${name} template ${MIGRATED} strategy file_copy`)
  const own = inDatabase(server, name)
  await run(own, `alter schema ${MIGRATED} rename to ${name}`)
  return { databaseUrl: inSchema(own, name), drop: () => run(server, `drop database ${name} with (force)`) }
}
