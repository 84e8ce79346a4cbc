import { parseArgs } from 'node:util'
import { createBench } from '../bench.ts'
import { jsonLines } from '../report.ts'
import { measureBuying } from './buying.ts'
import { measureCatalogue } from './catalogue.ts'
import { type Compared, growthOf, isWorse, lineOf } from './compared.ts'
import { measureLoops } from './loops.ts'
import { measureBackups, measureMove } from './moving.ts'
import { createDatabase, prepareStore, type StoreAt, sizeOf, startServer } from './store-at.ts'

const parts = ['catalogue', 'loops', 'orders', 'disk', 'moving'] as const

/** `--small` and `--large`: how many orders the two stores have that are compared. */
const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: process.env.CI ? '50000' : '1000000' },
    engine: { type: 'string', default: '' },
  },
})
const sizes = [Number(options.small), Number(options.large)] as const
const wants = (part: (typeof parts)[number]) => options.only === '' || options.only.split(',').includes(part)
const engines = (['sqlite', 'postgres'] as const).filter((engine) => options.engine === '' || options.engine === engine)

const say = (line: string) => console.error(line)
const print = options.json ? say : (line: string) => console.log(line)
const all: Compared[] = []

function tell(title: string, compared: readonly Compared[]): void {
  print(`\n${title}`)
  for (const one of compared) print(lineOf(one))
  all.push(...compared.map((one) => ({ ...one, name: `${title.split(':')[0]}: ${one.name}` })))
}

const bench = createBench()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void bench.end().finally(() => process.exit(130)))
}

/** What a store does with a history of that size, as it stands. */
async function measureHistory(both: readonly [StoreAt, StoreAt]): Promise<void> {
  const [{ engine }] = both
  const title = `${engine}: ${sizes[0]} and ${sizes[1]} orders`
  if (wants('loops')) tell(`${title}, what the store does by itself`, await measureLoops(both))
  if (wants('orders')) tell(`${title}, one order after the other`, await measureBuying(both))
  const [small, large] = [await sizeOf(both[0]), await sizeOf(both[1])]
  const perOrder = { small: small / sizes[0] / 1024, large: large / sizes[1] / 1024 }
  tell(`${title}, on disk`, [{ name: 'an order with all that belongs to it', unit: 'KiB', ...perOrder, isSize: true }])
}

/** PostgreSQL's stores come by the store's own move. */
async function measureSizes(): Promise<void> {
  const onSqlite = [
    await prepareStore(bench, { orders: sizes[0] }, say),
    await prepareStore(bench, { orders: sizes[1] }, say),
  ] as const
  const title = `${sizes[0]} and ${sizes[1]} orders`
  if (engines.includes('sqlite')) {
    await measureHistory(onSqlite)
    if (wants('moving')) tell(`sqlite: ${title}, saved`, await measureBackups(bench, onSqlite))
  }
  if (!engines.includes('postgres')) return
  const server = await startServer(bench)
  const databases = [await createDatabase(server, 'small'), await createDatabase(server, 'large')] as const
  const { moved, compared } = await measureMove(bench, onSqlite, databases)
  tell(`move: ${title}`, compared)
  await measureHistory(moved)
  if (wants('moving')) tell(`postgres: ${title}, saved`, await measureBackups(bench, moved))
}

async function measureCatalogues(): Promise<void> {
  const server = engines.includes('postgres') ? await startServer(bench) : undefined
  for (const engine of engines) {
    const databases =
      engine === 'postgres' && server
        ? ([await createDatabase(server, 'few'), await createDatabase(server, 'many')] as const)
        : ([undefined, undefined] as const)
    const { packages, compared } = await measureCatalogue(bench, engine, databases)
    tell(`${engine}: ${packages[0]} and ${packages[1]} packages`, compared)
  }
}

try {
  print(`${'side by side in one run'.padEnd(44)}${'small'.padStart(10)}${'large'.padStart(12)}  growth`)
  if (wants('catalogue')) await measureCatalogues()
  if (parts.some((part) => part !== 'catalogue' && wants(part))) await measureSizes()
  const bad = all.filter((one) => isWorse(one) || (one.faults ?? []).length > 0)
  print(bad.length === 0 ? '\nNothing costs more than twice as much.' : `\n${bad.length} to be looked at.`)
  if (options.json) {
    console.log(
      jsonLines(
        all.map((one) => ({
          name: one.name,
          unit: one.unit,
          value: one.large,
          baseline: one.small,
          ratio: growthOf(one),
        })),
      ),
    )
  }
  process.exitCode = bad.length === 0 ? 0 : 1
} finally {
  await bench.end()
}
process.exit()
