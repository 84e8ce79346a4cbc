import { type Bench, createBench } from './bench.ts'
import { measureBuyersDuringSync } from './buyers-during-sync.ts'
import { measureCachedReads } from './cached-reads.ts'
import { measureDelivery } from './delivery.ts'
import { measureDocuments } from './documents.ts'
import { type Figure, figureOfBudget, figureOfRounds, median, takeTurns } from './figure.ts'
import { measureFirstLoad } from './first-load.ts'
import { measureOrders } from './orders/measure-orders.ts'
import { measurePriceSync } from './price-sync.ts'
import { startBareNode, startProduct } from './product.ts'
import { jsonLines, table } from './report.ts'

const rounds = 5
const mostMs = 900_000

const say = (line: string) => console.error(line)

async function timed(starting: Promise<{ ms: number; stop: () => Promise<void> }>): Promise<number> {
  const { ms, stop } = await starting
  await stop()
  return ms
}

async function measure(bench: Bench): Promise<Figure[]> {
  say(`Measuring: ${rounds} rounds, each beside its baseline. Starts first (the first one fills the catalogue) …`)
  const turns = await takeTurns(
    rounds,
    () => timed(startProduct(bench)),
    () => timed(startBareNode(bench)),
  )
  const start = median(turns.map(({ ours }) => ours))
  const starts = [
    figureOfBudget('warm npm start to ready', 'ms', start, 1_500),
    figureOfRounds('warm npm start, beside bare Node', 'ms', turns),
  ]

  say('Reads …')
  const store = await startProduct(bench)
  const reads = await measureCachedReads(bench, store, rounds)
  const weights = await measureFirstLoad(store)
  await store.stop()

  say('Receipts …')
  const receipt = await measureDocuments(rounds)

  say('Prices …')
  const prices = [...(await measurePriceSync(bench, rounds)), await measureBuyersDuringSync(bench, rounds)]

  say('Orders, for some minutes …')
  const quickStore = await startProduct(bench, { TIMING: 'test' })
  const delivery = await measureDelivery(bench, quickStore)
  await quickStore.stop()
  const orders = await measureOrders(bench)
  return [...reads, ...prices, ...orders, ...delivery, receipt, ...starts, ...weights]
}

const bench = createBench()
let stopping = false
const stop = (code: number) => {
  stopping = true
  void bench.end().finally(() => process.exit(code))
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(130))
setTimeout(() => {
  console.error(`The benchmark did not end within ${mostMs / 1000} s.`)
  stop(1)
}, mostMs).unref()

try {
  const figures = await measure(bench)
  const asJson = process.argv.includes('--json')
  if (asJson) say(table(figures))
  console.log(asJson ? jsonLines(figures) : table(figures))
  stop(0)
} catch (error) {
  // While stopping, the measured store loses its processes and fails: not an error to report.
  if (!stopping) {
    console.error(error instanceof Error ? error.message : error)
    stop(1)
  }
}
