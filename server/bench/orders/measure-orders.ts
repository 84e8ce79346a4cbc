import { setTimeout as sleep } from 'node:timers/promises'
import { createSandboxControl } from '../../tests/_support/sandbox-control.ts'
import type { Bench } from '../bench.ts'
import { prepareCommit } from '../commits.ts'
import { type Figure, figureOfBudget, percentile } from '../figure.ts'
import { type Costs, type Counted, goShopping, limitLifted, startCounted, untilDone } from './counted-store.ts'
import type { Shopped, Shopping } from './messages.ts'

const MEBIBYTE = 2 ** 20
/** After this time the store has sent its first pages, and the allocator has returned what memory it will return. */
const idleMs = 10_000

export const oneBuyer: Shopping = { buyers: 1, warmUpMs: 1_000, ms: 5_000, pays: true, mostWaiting: 1 }
export const manyBuyers: Shopping = { buyers: 8, warmUpMs: 3_000, ms: 20_000, pays: true, mostWaiting: 48 }

/** Commits per second of this disk, each as durable as the store's. */
function prepareCommits(bench: Bench) {
  const commit = prepareCommit(bench, 'commits')
  return () => {
    const start = performance.now()
    let done = 0
    while (performance.now() - start < 1_000) {
      commit()
      done++
    }
    return (done * 1_000) / (performance.now() - start)
  }
}

export const costsOf = (before: Costs, after: Costs, orders: number) => ({
  cpuMs: (after.cpuMs - before.cpuMs) / orders,
  statements: (after.statements - before.statements) / orders,
  transactions: (after.transactions - before.transactions) / orders,
  commits: (after.commits - before.commits) / orders,
  supplierCalls: (after.supplierCalls - before.supplierCalls) / orders,
})

/** Lets buyers shop; returns their results, and the store's cost per order including all later work for the orders. */
export async function shopCounted(bench: Bench, store: Counted, shopping: Shopping) {
  const [before, start] = [await store.costs(), performance.now()]
  const shopped = await goShopping(bench, store, shopping)
  if (shopping.pays) await untilDone(store)
  const after = await store.costs()
  return {
    shopped,
    ms: performance.now() - start,
    costs: costsOf(before, after, shopping.pays ? shopped.paidInAll : shopped.placedInAll),
  }
}

export const deliveredPerSecond = ({ delivered, seconds }: Shopped): number => delivered / seconds
const placedPerSecond = ({ placed, seconds }: Shopped): number => placed / seconds

const waitsOf = (name: string, { waits }: Shopped): Figure[] =>
  [50, 99].flatMap((share) => [
    figureOfBudget(`POST /api/orders p${share}, ${name}`, 'ms', percentile(waits.createOrder, share), 60),
    figureOfBudget(`opening a payment p${share}, ${name}`, 'ms', percentile(waits.createPaymentIntent, share), 60),
  ])

/** Measures orders with the supplier's limit lifted: rates, the cost per order, and the memory in use afterwards. */
async function measureCosts(bench: Bench): Promise<Figure[]> {
  const commitsPerSecond = prepareCommits(bench)
  // The first start fills the catalogue; the restart drops the memory and caches that filling left.
  await (await startCounted(bench, 'orders', limitLifted)).stop()
  const store = await startCounted(bench, 'orders', limitLifted)
  const started = await store.costs()
  await sleep(idleMs)
  const idle = await store.costs()
  const one = await shopCounted(bench, store, oneBuyer)
  // Transactions of the store's own sweeps, which run with or without buyers; subtracted from an order's cost below.
  const byItself = ((idle.transactions - started.transactions) / idleMs) * (one.ms / one.shopped.paidInAll)
  const bareBefore = commitsPerSecond()
  const many = await shopCounted(bench, store, { ...manyBuyers, delivered: 5_000 })
  const bare = (bareBefore + commitsPerSecond()) / 2
  await sleep(idleMs)
  const held = (await store.costs()).rss
  await store.stop()
  const other = await startCounted(bench, 'placing', limitLifted)
  const placing = await shopCounted(bench, other, { ...manyBuyers, buyers: 16, pays: false })
  await other.stop()
  const delivered = deliveredPerSecond(many.shopped)
  return [
    figureOfBudget('orders delivered', '1/s', delivered, 60),
    figureOfBudget('orders delivered, beside bare commits', '1/s', delivered, bare),
    figureOfBudget('orders placed', '1/s', placedPerSecond(placing.shopped), 250),
    figureOfBudget('processor time of a delivered order', 'ms', many.costs.cpuMs, 15),
    figureOfBudget('processor time of a placed order', 'ms', placing.costs.cpuMs, 4),
    figureOfBudget('write transactions of one buyer’s order', '', one.costs.transactions - byItself, 8),
    figureOfBudget('commits of an order under load', '', many.costs.commits, one.costs.commits),
    figureOfBudget('statements of an order under load', '', many.costs.statements, one.costs.statements),
    ...waitsOf('eight buyers', many.shopped),
    figureOfBudget('memory, idle', 'MiB', idle.rss / MEBIBYTE, 150),
    figureOfBudget('memory after 5,000 orders, beside idle', 'MiB', held / MEBIBYTE, idle.rss / MEBIBYTE),
  ]
}

/**
 * Orders under the supplier's own limit of 500 calls in ten seconds, which caps deliveries by the calls per order.
 * Placing an order must wait neither for that limit nor for a supplier that hangs.
 */
async function measureLimits(bench: Bench): Promise<Figure[]> {
  const store = await startCounted(bench, 'limited', {})
  const busy = await shopCounted(bench, store, { ...manyBuyers, mostWaiting: 100 })
  const world = createSandboxControl(store.sandboxUrl)
  await world.fault({ target: 'lapakgaming', kind: 'delay', ms: 600_000, times: null })
  const hanging = await goShopping(bench, store, { ...manyBuyers, ms: 10_000, pays: false })
  await world.clearFaults()
  await store.stop()
  const p99 = ({ waits }: Shopped) => percentile(waits.createOrder, 99)
  return [
    figureOfBudget('POST /api/orders p99, supplier’s calls used up', 'ms', p99(busy.shopped), 60),
    figureOfBudget('POST /api/orders p99, supplier hangs', 'ms', p99(hanging), 300),
    figureOfBudget('supplier’s calls of an order, most of 50 a second', '', busy.costs.supplierCalls, 50),
    figureOfBudget(
      'orders delivered within the supplier’s limit',
      '1/s',
      deliveredPerSecond(busy.shopped),
      50 / busy.costs.supplierCalls,
    ),
  ]
}

export const measureOrders = async (bench: Bench): Promise<Figure[]> => [
  ...(await measureCosts(bench)),
  ...(await measureLimits(bench)),
]
