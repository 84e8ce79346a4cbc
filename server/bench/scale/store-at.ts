import { mkdirSync } from 'node:fs'
import { DAY } from '@topup/core/time'
import pg from 'pg'
import { storeEnvironment } from '../../../scripts/store/environment.ts'
import { readSettings } from '../../../scripts/store/settings.ts'
import { type Context, createContext } from '../../src/app/context.ts'
import { parties } from '../../src/app/parties.ts'
import { rollUpFigures } from '../../src/books/figures/roll-up.ts'
import { closeCompletedDays } from '../../src/books/payouts/completed-totals.ts'
import { parseConfig } from '../../src/platform/config.ts'
import { sizeOfDatabase } from '../../src/platform/db/look-at-database.ts'
import { databasePlace, openDatabase } from '../../src/platform/db/open.ts'
import type { Db } from '../../src/platform/db/schema.ts'
import { startPostgres } from '../../tests/_support/postgres.ts'
import type { Bench } from '../bench.ts'
import { type Counted, limitLifted, startCounted } from '../orders/counted-store.ts'
import { copyHistory } from './copy-history.ts'
import { sellHistory } from './sell-history.ts'

const DAYS_COMPARED = 8

export type Engine = 'sqlite' | 'postgres'

/** A store of one size that stands still, and how to start it. */
export type StoreAt = Readonly<{
  engine: Engine
  orders: number
  /** As the store's commands are given it. */
  env: NodeJS.ProcessEnv
  start: (given?: NodeJS.ProcessEnv) => Promise<Counted>
}>

export const configOf = (env: NodeJS.ProcessEnv) =>
  parseConfig(storeEnvironment(readSettings(env), env) as Record<string, string>, parties)

export async function createDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return server.replace(/\/postgres$/, `/${name}`)
}

/** Bytes of the whole database. */
export async function sizeOf({ env }: StoreAt): Promise<number> {
  const db = openDatabase(databasePlace(configOf(env)))
  const size = await sizeOfDatabase(db)
  await db.destroy()
  return size
}

/** The same server for all that are to be compared. */
export async function startServer(bench: Bench): Promise<string> {
  const postgres = await startPostgres(['-c', 'shared_buffers=512MB', '-c', 'max_wal_size=8GB'])
  bench.atEnd(postgres.stop)
  return postgres.url
}

/** Of the copies the outside world knows nothing: their days stand as compared with it. */
async function settleBooks(db: Db, { now, newId }: Context): Promise<void> {
  const at = now().toISOString()
  for (let back = 0; back <= DAYS_COMPARED; back++) {
    const day = new Date(now().getTime() - back * DAY).toISOString().slice(0, 10)
    const run = { id: newId(), day, trigger: 'schedule', status: 'done', started_at: at, finished_at: at, report: '{}' }
    await db
      .insertInto('reconciliation_runs')
      .values(run as never)
      .execute()
  }
}

/** A store that has sold so many orders: twenty really, the rest as copies of theirs; days are summed up. */
export async function prepareStore(
  bench: Bench,
  { orders }: Readonly<{ orders: number }>,
  say: (line: string) => void,
): Promise<StoreAt> {
  const name = `orders-${orders}`
  const begun = Date.now()
  const first = await startCounted(bench, name, { ...limitLifted, TIMING: 'test' })
  await sellHistory(first)
  await first.stop()
  const { TIMING: _, ...env } = first.env as NodeJS.ProcessEnv
  const config = configOf(env)
  mkdirSync(config.DATA_DIR, { recursive: true })
  const db = openDatabase(databasePlace(config))
  const perOrder = await copyHistory(db, orders)
  const ctx = createContext(config, { db })
  await ctx.settings.refresh(db)
  await settleBooks(db, ctx)
  while ((await rollUpFigures(ctx)) > 0);
  while ((await closeCompletedDays(ctx)) > 0);
  await db.destroy()
  const rows = Object.values(perOrder).reduce((sum, count) => sum + count, 0)
  say(`  ${orders} orders of ${rows.toFixed(1)} rows each in ${Math.round((Date.now() - begun) / 1_000)} s`)
  return { engine: 'sqlite', orders, env, start: (more = {}) => startCounted(bench, name, { ...limitLifted, ...more }) }
}
