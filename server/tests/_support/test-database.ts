import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A database of its own for one test file: a SQLite file in `folder`, or a schema of the shared PostgreSQL. */
export async function createTestDatabase(): Promise<{ databaseUrl: string | undefined; drop: () => Promise<void> }> {
  if (process.env.TEST_DB !== 'postgres') return { databaseUrl: undefined, drop: async () => undefined }
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DB=postgres needs TEST_DATABASE_URL, which the global set-up provides')
  const schema = `test_${randomBytes(6).toString('hex')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create schema ${schema}`)
  return {
    databaseUrl: `${server}?options=-c%20search_path%3D${schema}`,
    drop: () => run(`drop schema ${schema} cascade`),
  }
}
