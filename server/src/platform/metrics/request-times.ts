import { Histogram, type MetricType } from 'prom-client'

/** Upper bounds in seconds: 0.1 and 0.3 are the limits for pages and orders. */
const bounds = [0.005, 0.025, 0.1, 0.3, 1, 3, 10] as const

const knownMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The answers of a route with one status. A plain object, because counting must cost next to nothing. */
export type Tally = {
  readonly labels: Readonly<Record<'method' | 'route' | 'status', string>>
  /** A count for each bound, and a last one for slower answers. */
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

/** A histogram of requests that is assembled when read, not at each answer. */
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

  /** `route` is one of the store's own patterns, never a typed address. */
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

  /** The registry prefers this method for its text. */
  getForPromString() {
    return this.get()
  }
}

export const createRequestTimes = () => new RequestHistogram()
