import { startPostgres } from '../../tests/_support/postgres.ts'
import { createSandboxControl } from '../../tests/_support/sandbox-control.ts'
import { type Bench, createBench } from '../bench.ts'
import { startHelper } from '../helper-processes.ts'
import { limitLifted, startCounted } from './counted-store.ts'
import { costsOf, deliveredPerSecond, manyBuyers, oneBuyer, shopCounted } from './measure-orders.ts'
import type { Door, DoorCounts } from './messages.ts'

type Layout = Readonly<{ name: string; processes: 1 | 2; delayMs: number }>

const layouts: readonly Layout[] = [
  { name: 'one process', processes: 1, delayMs: 0 },
  { name: 'two processes', processes: 2, delayMs: 0 },
  { name: 'one process, 1 ms away', processes: 1, delayMs: 1 },
  { name: 'two processes, 1 ms away', processes: 2, delayMs: 1 },
]

async function openDoor(bench: Bench, door: Door) {
  const helper = startHelper(new URL('./door.ts', import.meta.url))
  bench.atEnd(helper.stop)
  const port = await helper.ask<number>(door)
  return { port, counts: () => helper.ask<DoorCounts>({ counts: true }), stop: helper.stop }
}

const wholeRow = (name: string, cells: readonly (string | number)[]) =>
  name.padEnd(26) + cells.map((cell) => String(cell).padStart(14)).join('')
const short = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1))

/** Returns a table row with an order's cost, from the database proxy's counts and those of the store processes. */
async function measureLayout(bench: Bench, { name, processes, delayMs }: Layout): Promise<string> {
  const postgres = await startPostgres()
  const toDatabase = await openDoor(bench, { ports: [postgres.port], delayMs, isDatabase: true })
  const store = await startCounted(bench, name, {
    ...limitLifted,
    DATABASE_URL: postgres.url.replace(`:${postgres.port}/`, `:${toDatabase.port}/`),
  })
  const beside = processes === 2 ? await store.startBeside() : undefined
  const toStores = await openDoor(bench, {
    ports: [store.port, ...(beside ? [beside.port] : [])],
    delayMs: 0,
    isDatabase: false,
  })
  const url = `http://127.0.0.1:${toStores.port}`
  const webhooks = {
    stripe: `${url}/api/webhook/stripe`,
    lapakgamingOrder: `${url}/api/webhook/lapakgaming/order?token=lapak_sandbox_secret`,
  }
  await createSandboxControl(store.sandboxUrl).setWebhookEndpoints(webhooks)
  const spread = { ...store, url }
  const one = await shopCounted(bench, spread, oneBuyer)
  const [doorBefore, besideBefore] = [await toDatabase.counts(), await beside?.costs()]
  const { shopped, costs } = await shopCounted(bench, spread, manyBuyers)
  const [doorAfter, besideAfter] = [await toDatabase.counts(), await beside?.costs()]
  const besideCpu = besideBefore && besideAfter ? costsOf(besideBefore, besideAfter, shopped.paidInAll).cpuMs : 0
  const each = (kind: keyof DoorCounts) => (doorAfter[kind] - doorBefore[kind]) / shopped.paidInAll
  await store.stop()
  await beside?.stop()
  toStores.stop()
  toDatabase.stop()
  await postgres.stop()
  return wholeRow(name, [
    short(deliveredPerSecond(one.shopped)),
    short(deliveredPerSecond(shopped)),
    short(costs.cpuMs + besideCpu),
    ...(['roundTrips', 'statements', 'transactions', 'commits'] as const).map((kind) => short(each(kind))),
  ])
}

const bench = createBench()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void bench.end().finally(() => process.exit(130)))
}
try {
  console.log(
    wholeRow('PostgreSQL, durable', [
      '1 buyer /s',
      '8 buyers /s',
      'cpu ms',
      'round trips',
      'statements',
      'transactions',
      'commits',
    ]),
  )
  for (const layout of layouts) console.log(await measureLayout(bench, layout))
} finally {
  await bench.end()
}
