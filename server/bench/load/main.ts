import { closeSync, openSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { testEnvironment } from '../../../scripts/sandbox-env.ts'
import { findFreePort } from '../../../scripts/store/ports.ts'
import { startStore } from '../../../scripts/store/start-store.ts'
import { startPostgres } from '../../tests/_support/postgres.ts'
import { type Bench, createBench } from '../bench.ts'
import { prepareCommit } from '../commits.ts'
import { percentile } from '../figure.ts'
import { startBareServer, startHelper, startLoadGenerator } from '../helper-processes.ts'
import { httpGet, writtenByNode } from '../http-get.ts'
import { findRate } from './find-rate.ts'
import type { Answered, Asked, Town, Waited } from './messages.ts'

const PAGES_MS = 100
const ORDERS_MS = 300
/** A visit that starts later than this means that the generator is too slow for its figures to describe the store. */
const LATE_MS = 50
/** The highest rate that is tried. One Node process plays all buyers; `latestStart` shows whether it was too slow. */
const MOST_PER_SECOND = 4_000

type Layout = Readonly<{ name: string; isPostgres: boolean; processes: number }>

const layouts: readonly Layout[] = [
  { name: 'SQLite', isPostgres: false, processes: 1 },
  { name: 'PostgreSQL, one process', isPostgres: true, processes: 1 },
  { name: 'PostgreSQL, two processes', isPostgres: true, processes: 2 },
]

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    watchers: { type: 'string', default: '1000' },
    only: { type: 'string', default: '' },
    first: { type: 'string', default: '40' },
  },
})
const [ms, watchers, first] = [Number(options.seconds) * 1_000, Number(options.watchers), Number(options.first)]

/** Starts a store as its owner would, with its own data. It trusts X-Forwarded-For, so limits count per visitor. */
async function startShop(bench: Bench, { name, isPostgres, processes }: Layout) {
  const [port, sandboxPort, mailPort] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const postgres = isPostgres ? await startPostgres() : undefined
  if (postgres) bench.atEnd(postgres.stop)
  const folder = join(bench.folder, name.replaceAll(/\W+/g, '-'))
  const output = openSync(`${folder}.log`, 'w')
  bench.atEnd(() => closeSync(output))
  const env: NodeJS.ProcessEnv = {
    ...testEnvironment(process.env),
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(mailPort),
    SANDBOX_TIME_SCALE: '20',
    SANDBOX_STATE: '',
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    // A larger limit at the supplier, and a high rate limit factor, since all webhooks come from one address.
    LAPAKGAMING_CALLS: '50000',
    RATE_LIMIT_FACTOR: '1000',
    DATA_DIR: folder,
    PROCESSES: String(processes),
    ...(postgres && { DATABASE_URL: postgres.url }),
  }
  const store = await startStore({ env, output })
  bench.atEnd(store.stop)
  const town: Town = {
    url: `http://127.0.0.1:${port}`,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    place: { databaseUrl: postgres?.url, sqliteFile: join(folder, 'store.sqlite') },
    watchers,
  }
  const stop = async () => {
    await store.stop()
    await postgres?.stop()
  }
  return { town, port, stop }
}

const ask = async (helper: ReturnType<typeof startHelper>, asked: Asked): Promise<Answered> => {
  const answered = await helper.ask<Answered>(asked)
  if (answered.failure) throw new Error(answered.failure)
  return answered
}

const p99 = (values: readonly number[]) => (values.length === 0 ? 0 : percentile(values, 99))

function judge(waited: Waited) {
  const failures = Object.entries(waited.failures)
  const figures = {
    pages: p99(waited.pages),
    orders: p99(waited.orders),
    openings: p99(waited.openings),
    deliveries: p99(waited.deliveries),
  }
  const holds = failures.length === 0 && figures.pages < PAGES_MS && figures.orders < ORDERS_MS
  const { latestStart } = waited
  const verdict = holds ? 'holds' : latestStart > LATE_MS ? 'buyers late' : 'too much'
  return { ...figures, holds, verdict, failures, latestStart }
}
type Judged = ReturnType<typeof judge>

const whole = (value: number) => value.toFixed(0)
const cells = (name: string, given: readonly string[]) =>
  name.padEnd(30) + given.map((one) => one.padStart(13)).join('')
const figuresOf = ({ pages, orders, openings, deliveries, latestStart }: Judged) =>
  [pages, orders, openings, deliveries, latestStart].map(whole)

async function measure(bench: Bench, layout: Layout) {
  const shop = await startShop(bench, layout)
  const buyers = startHelper(new URL('./arrivals.ts', import.meta.url))
  bench.atEnd(buyers.stop)
  await ask(buyers, { move: 'open', town: shop.town })
  const attempt = async (perSecond: number) => {
    const { waited } = await ask(buyers, { move: 'arrive', arrivals: { perSecond, ms } })
    if (!waited) throw new Error('the buyers did not say what they waited')
    const judged = judge(waited)
    console.log(cells(`  ${layout.name}`, [whole(perSecond), ...figuresOf(judged), judged.verdict]))
    for (const [kind, times] of judged.failures.slice(0, 3)) console.log(`    ${times} x ${kind}`)
    return judged
  }
  // Warm-up: a store compiles code and fills caches for its first visitors, which must not be measured.
  await ask(buyers, { move: 'arrive', arrivals: { perSecond: first, ms: 5_000 } })
  const found = await findRate({ first, most: MOST_PER_SECOND, within: 0.1 }, attempt)
  const bare = await measureBare(bench, shop.port)
  buyers.stop()
  await shop.stop()
  return { layout, ...found, bare }
}

/** The machine's limits without a store, per second: the home page from bare Node, and equally durable commits. */
async function measureBare(bench: Bench, port: number) {
  const headers = { 'accept-encoding': 'br' }
  const answer = await httpGet(`http://127.0.0.1:${port}/`, headers)
  const own = Object.entries(answer.headers).filter(([name]) => !writtenByNode.test(name))
  const server = await startBareServer({ '/': { ...answer, headers: Object.fromEntries(own) } })
  const generator = startLoadGenerator()
  const load = { path: '/', headers, connections: 16, ms: 3_000, mostAnswers: Number.POSITIVE_INFINITY }
  const pages = await generator.run({ ...load, port: server.port })
  generator.stop()
  server.stop()
  const commit = prepareCommit(bench, `bare-${port}`)
  const [start, within] = [performance.now(), 1_000]
  let commits = 0
  for (; performance.now() - start < within; commits++) commit()
  return { pages, commits }
}

const bench = createBench()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void bench.end().finally(() => process.exit(130)))
}
try {
  console.log(
    `${cpus().length} processors, which store, database, sandbox and buyers share; ${watchers} open track pages.`,
  )
  console.log('19 of 20 look, one buys: by every way to pay in turn. p99 in ms, from when each was due.')
  console.log(cells('', ['arrivals/s', 'pages', 'orders', 'opening', 'delivered', 'we were late', '']))
  const found = []
  for (const layout of layouts) if (layout.name.includes(options.only)) found.push(await measure(bench, layout))
  console.log('')
  console.log(cells('bears', ['arrivals/s', 'orders/s', 'bare pages/s', 'commits/s']))
  for (const { layout, perSecond, bare } of found) {
    console.log(cells(layout.name, [whole(perSecond), whole(perSecond / 20), whole(bare.pages), whole(bare.commits)]))
  }
} finally {
  await bench.end()
}
