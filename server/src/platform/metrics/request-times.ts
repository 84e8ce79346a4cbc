import { Histogram, type MetricType } from 'prom-client'

/** Upper bounds in seconds: 0.1 and 0.3 are what pages and orders have to stay under. */
const bounds = [0.005, 0.025, 0.1, 0.3, 1, 3, 10] as const

const knownMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** What came of one route in one way. A plain object: to count in it costs next to nothing. */
export type Tally = {
  readonly labels: Readonly<Record<'method' | 'route' | 'status', string>>
  /** One for each bound, and the last for whatever took longer. */
  readonly counts: number[]
  seconds: number
}

export function count(tally: Tally, seconds: number): void {
  let at = 0
  while (at < bounds.length && seconds > (bounds[at] ?? 0)) at++
  tally.counts[at] = (tally.counts[at] ?? 0) + 1
  tally.seconds += seconds
}

const base = 'topup_http_request_duration_seconds'
const help = 'Answered requests by method, route and status, and how long each took; streams are not among them.'

function* valuesOf({ labels, counts, seconds }: Tally) {
  let below = 0
  for (const [at, le] of [...bounds, '+Inf'].entries()) {
    below += counts[at] ?? 0
    yield { metricName: `${base}_bucket`, labels: { le, ...labels }, value: below }
  }
  yield { metricName: `${base}_sum`, labels, value: seconds }
  yield { metricName: `${base}_count`, labels, value: below }
}

/** Requests as a histogram that is put together when it is read, not when one is answered. */
class RequestHistogram extends Histogram<'method' | 'route' | 'status'> {
  readonly #tallies = new Map<string, Tally>()

  constructor() {
    super({
      name: base,
      help,
      labelNames: ['method', 'route', 'status'],
      registers: [],
    })
  }

  /** `route` is one of the store's own patterns, never an address that somebody typed. */
  find(method: string, route: string, status: string): Tally {
    const key = `${method} ${status} ${route}`
    const known = this.#tallies.get(key)
    if (known) return known
    const labels = { method: knownMethods.has(method) ? method : 'other', route, status }
    const made: Tally = { labels, counts: Array.from({ length: bounds.length + 1 }, () => 0), seconds: 0 }
    this.#tallies.set(key, made)
    return made
  }

  override async get() {
    const values = [...this.#tallies.values()].flatMap((tally) => [...valuesOf(tally)])
    return {
      name: base,
      help,
      type: 'histogram' as unknown as MetricType,
      aggregator: 'sum' as const,
      collect: () => undefined,
      values,
    }
  }

  /** What the registry's text is made of, where a metric has it. */
  getForPromString() {
    return this.get()
  }
}

export const createRequestTimes = () => new RequestHistogram()
