import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { setup } from '../../tests/_support/postgres.ts'

/** Opens a new schema in DATABASE_URL, or an embedded PostgreSQL that ends with the run. */
export async function openPostgresStage(): Promise<{ url: string; close: () => Promise<void> }> {
  const given = process.env.DATABASE_URL
  if (!given) process.env.TEST_DB = 'postgres'
  const stop = given ? undefined : await setup()
  const server = given ?? process.env.TEST_DATABASE_URL
  if (!server) throw new Error('There is no PostgreSQL to run on.')
  const schema = `chaos_${randomBytes(6).toString('hex')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create schema ${schema}`)
  const parameter = `options=-c%20search_path%3D${schema}`
  return {
    url: `${server}${server.includes('?') ? '&' : '?'}${parameter}`,
    close: async () => {
      await run(`drop schema ${schema} cascade`)
      await stop?.()
    },
  }
}
