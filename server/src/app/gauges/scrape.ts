import { SECOND } from '@topup/core/time'
import { Gauge, Registry } from 'prom-client'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { nodeMetrics } from '../../platform/metrics/node-metrics.ts'
import type { Context } from '../context.ts'
import { attention } from './attention.ts'
import { createLedger } from './ledger.ts'
import { orders } from './orders.ts'
import { parties } from './parties.ts'
import { prices } from './prices.ts'
import { queues } from './queues.ts'
import type { Source } from './source.ts'
import { backups, databaseLog, processItself, selling } from './store.ts'
import { units } from './units.ts'

/** Milliseconds. Scrapes within this time share one reading of the database. */
const KEPT = 5 * SECOND
/** Milliseconds for all sources together. Prometheus gives up after 10 s, and readable gauges must not be lost. */
const PATIENCE = 5 * SECOND

export const listSources = (): readonly Source[] => [
  processItself,
  databaseLog,
  backups,
  selling,
  units,
  queues,
  attention,
  prices,
  parties,
  orders,
  createLedger(),
]

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('it took too long')), ms)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}

/** Returns the reader of a source. A read that hangs is awaited by the next scrape, never started twice. */
function watch(ctx: Context, source: Source, registry: Registry, failed: Gauge<'source'>) {
  const gauges = new Map(
    Object.entries(source.gauges).map(([name, { help, labels = [] }]) => [
      name,
      new Gauge({ name, help, labelNames: [...labels], registers: [registry] }),
    ]),
  )
  const forget = () => {
    for (const [name, gauge] of gauges) {
      if (source.gauges[name]?.labels) gauge.reset()
      else gauge.remove()
    }
  }
  let looking: ReturnType<Source['read']> | undefined
  const look = () => {
    looking ??= source.read(ctx).finally(() => {
      looking = undefined
    })
    return looking
  }
  return async (patience: number) => {
    const answer = await within(patience, look()).catch((error: unknown) => {
      ctx.log.warn({ err: error, source: source.name }, 'gauges could not be read')
    })
    // Drops old values first, so that a failed read leaves a gap instead of a stale value.
    forget()
    for (const { name, value, labels = {} } of answer ?? []) gauges.get(name)?.set({ ...labels }, value)
    failed.set({ source: source.name }, answer ? 0 : 1)
  }
}

function createScrape(ctx: Context): () => Promise<string> {
  const registry = new Registry()
  const failed = new Gauge({
    name: 'topup_scrape_errors',
    help: '1 where the gauges of this source could not be read: they are missing from the scrape.',
    labelNames: ['source'],
    registers: [registry],
  })
  const watched = listSources().map((source) => watch(ctx, source, registry, failed))
  const node = nodeMetrics()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  async function readAll(): Promise<void> {
    const began = ctx.now().getTime()
    // Sources are read in turn, so that a scrape takes one database connection and leaves the others to orders.
    const begun = performance.now()
    for (const read of watched) await read(Math.max(0, PATIENCE - (performance.now() - begun)))
    readAt = began
  }
  return async () => {
    if (Math.abs(ctx.now().getTime() - readAt) >= KEPT) {
      reading ??= readAll().finally(() => {
        reading = undefined
      })
      await reading
    }
    const texts = await Promise.all(
      [ctx.metrics, { registry }, { registry: node }].map((one) => one.registry.metrics()),
    )
    return texts.join('\n')
  }
}

const scrapes = new WeakMap<Metrics, () => Promise<string>>()

/** Returns the function that renders all metrics; the metrics port and /api/metrics share one function. */
export function scrapeOf(ctx: Context): () => Promise<string> {
  const known = scrapes.get(ctx.metrics) ?? createScrape(ctx)
  scrapes.set(ctx.metrics, known)
  return known
}
