import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { addDays, periodOfDay, storeDay } from '@topup/core/calendar/store-day'
import { sql } from 'kysely'
import { createSandbox } from '../../sandbox/create-sandbox.ts'
import { listAttentionViews } from '../../src/alerts/attention-views.ts'
import { type Context, createContext } from '../../src/app/context.ts'
import { listSources } from '../../src/app/gauges/scrape.ts'
import { createReadiness } from '../../src/app/health/readiness.ts'
import { listChores, listLoops } from '../../src/app/start-jobs.ts'
import { compareLedger } from '../../src/books/reconciliation/compare-ledger.ts'
import { askSupplierOrders, sendUnits } from '../../src/fulfilment/delivery-loops.ts'
import { summariseReviews } from '../../src/ordering/reviews/summarise-reviews.ts'
import { databasePlace, openDatabase } from '../../src/platform/db/open.ts'
import { type Db, tableNames } from '../../src/platform/db/schema.ts'
import { createStoreWatch } from '../../src/web/live/watch-store.ts'
import { findFullReads, noteStatements } from '../../tests/_support/full-reads.ts'
import type { Compared } from './compared.ts'
import { configOf, type StoreAt } from './store-at.ts'

const ROUNDS = 4
/** A table smaller than this is read from end to end as quickly as by an index. */
const SMALL_ROWS = 2_000
/** What there is to do once is done before anything is counted. */
const MOST_AT_FIRST = 20

/** The older store has more of what these look at: days, sessions of more than a week, reviews. Told in docs/scaling.md. */
const followsAge: ReadonlySet<string> = new Set([
  'loop: figures',
  'loop: empty-sessions',
  'asked: rating of all reviews',
])

type Work = () => Promise<unknown>

/** All that the store does without being asked, and what Prometheus, a load balancer and an open console ask each few seconds. */
function listWorks(ctx: Context): Record<string, Work> {
  const watch = createStoreWatch(ctx)
  const { timeZone } = ctx.settings.current()
  const yesterday = addDays(storeDay(ctx.now(), timeZone), -1)
  const named = (kind: string, entries: readonly (readonly [string, Work])[]) =>
    entries.map(([name, work]) => [`${kind}: ${name}`, work] as const)
  return Object.fromEntries([
    ...named(
      'loop',
      listLoops(ctx).map(({ name, work }) => [name, work] as const),
    ),
    ...named('loop', [
      ['deliveries', () => sendUnits(ctx)],
      ['supplier-orders', () => askSupplierOrders(ctx)],
    ]),
    ...named(
      'each minute',
      listChores(ctx).map(({ name, work }) => [name, work] as const),
    ),
    ...named(
      'gauges',
      // Each look is the first one: one of them keeps what it found.
      listSources().map(({ name }, index) => [name, async () => listSources()[index]?.read(ctx)] as const),
    ),
    ...named('asked', [
      ['health/ready', () => createReadiness(ctx)()],
      ['attention list', () => listAttentionViews(ctx.db, 'owner')],
      ['open console', watch],
      ['rating of all reviews', () => summariseReviews(ctx.db)],
      ['books of a day', () => compareLedger(ctx.db, periodOfDay(yesterday, timeZone))],
    ]),
  ])
}

/** Its jobs can be done in this process, with the outside world beside it. */
async function openStill({ env }: StoreAt) {
  const config = configOf({ ...env, LOG_LEVEL: 'silent' })
  const sandbox = await createSandbox({ port: Number(env.SANDBOX_PORT), timeScale: 100 })
  const own = openDatabase(databasePlace(config))
  const { db, take } = noteStatements(own)
  const ctx = createContext(config, { db })
  await ctx.settings.refresh(db)
  await ctx.fillers.refresh(db)
  // A console stands open: without one there is nothing to tell.
  ctx.sellerStreams.add(new ServerResponse(new IncomingMessage(new Socket())) as never)
  const close = async () => {
    await own.destroy()
    await sandbox.close()
  }
  return { ctx, own, take, works: listWorks(ctx), close }
}

async function listLarge(db: Db): Promise<ReadonlySet<string>> {
  const large = new Set<string>()
  for (const table of tableNames) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from
      (select 1 from ${sql.table(table)} limit ${SMALL_ROWS}) as first_rows`.execute(db)
    if (Number(rows[0]?.count) === SMALL_ROWS) large.add(table)
  }
  return large
}

async function settle(work: Work): Promise<void> {
  for (let times = 0; times < MOST_AT_FIRST && Number(await work()) > 0; times++);
}

async function timed(work: Work): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Each at both sizes in turns, by its quickest run; with the statements that read a large table from end to end. */
export async function measureLoops(stores: readonly [StoreAt, StoreAt]): Promise<Compared[]> {
  const compared: Compared[] = []
  const [small, large] = [await openStill(stores[0]), await openStill(stores[1])]
  const tables = await listLarge(large.own)
  for (const [name, atLarge] of Object.entries(large.works)) {
    const atSmall = small.works[name]
    if (!atSmall) continue
    await settle(atSmall)
    large.take()
    await settle(atLarge)
    const times: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      times[0].push(await timed(atSmall))
      times[1].push(await timed(atLarge))
    }
    const reads = await findFullReads(large.own, large.take(), { tables })
    small.take()
    compared.push({
      name,
      unit: 'ms',
      small: Math.min(...times[0]),
      large: Math.min(...times[1]),
      ...(followsAge.has(name) && { isSize: true }),
      faults: reads.map(({ table, statement }) => `reads all of ${table}: ${statement.slice(0, 300)}`),
    })
  }
  await small.close()
  await large.close()
  return compared
}
