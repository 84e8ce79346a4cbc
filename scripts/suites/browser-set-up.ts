import type { FullConfig } from '@playwright/test'
import { setup as startPostgres } from '../../server/tests/_support/postgres.ts'
import { createTestDatabase } from '../../server/tests/_support/test-database.ts'
import { startPassingStore } from '../store/passing-store.ts'

/** The sandbox delivers and refunds ten times as fast as usual. */
const hurry = { SANDBOX_TIME_SCALE: '10' }
/** Lets a test send another address, because orders from this machine are never held for review. */
const fromAnywhere = { TRUST_PROXY: 'loopback' }

/** Starts a store and a sandbox for each worker: on SQLite, or on PostgreSQL if TEST_DB is `postgres`. */
// biome-ignore lint/style/noDefaultExport: Playwright calls it
export default async function setUp({ workers }: FullConfig) {
  const stops: (() => Promise<void>)[] = []
  const stopAll = async () => {
    for (const stop of stops.toReversed()) await stop()
  }
  try {
    const stopPostgres = process.env.TEST_DB === 'postgres' ? await startPostgres() : undefined
    if (stopPostgres) stops.push(stopPostgres)
    for (let worker = 0; worker < workers; worker++) stops.push(await startFor(worker))
  } catch (error) {
    await stopAll()
    throw error
  }
  return stopAll
}

async function startFor(worker: number): Promise<() => Promise<void>> {
  const { databaseUrl, drop } = await createTestDatabase()
  const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
  const wishes = { ...hurry, ...fromAnywhere, ...database }
  const { url, sandboxUrl, log, stop } = await startPassingStore(String(worker), wishes)
  process.env[`STORE_URL_${worker}`] = url
  process.env[`SANDBOX_URL_${worker}`] = sandboxUrl
  process.env[`STORE_LOG_${worker}`] = log
  return async () => {
    await stop()
    await drop()
  }
}
