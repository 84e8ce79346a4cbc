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

/** Two who scrape at once, or one who scrapes too often, cost the database one look. */
const KEPT = 5 * SECOND
/** For all of them together. Prometheus gives up after ten: what can be read is not to be lost with what hangs. */
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

/** One source with its gauges. A look that hangs is waited for by the next scrape, never joined by a second one. */
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
    // What was true before is not told again: a line that is missing shows, an old one does not.
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
    // One after the other: a scrape takes one connection, and orders the others.
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

/** All that is measured, as Prometheus reads it; the port and the address of a store share one. */
export function scrapeOf(ctx: Context): () => Promise<string> {
  const known = scrapes.get(ctx.metrics) ?? createScrape(ctx)
  scrapes.set(ctx.metrics, known)
  return known
}
