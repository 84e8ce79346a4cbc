/** A price change, and the time at which the store's answer said that it is in force. No price is used twice. */
export type Change = Readonly<{ price: string; answeredAt: number }>
/** The price that a page showed to a request begun at `startedAt`. */
export type Reading = Readonly<{ startedAt: number; price: string; where: string }>

/**
 * Milliseconds between the owner's answer and the start of a request that was still shown an older price. 0 if the
 * reading shows the newest price, or if no later change was answered before. `changes` are in the order they were made.
 */
export function stalenessOf(changes: readonly Change[], { startedAt, price }: Reading): number {
  const shown = changes.findIndex((change) => change.price === price)
  const next = shown === -1 ? undefined : changes[shown + 1]
  return next ? Math.max(0, startedAt - next.answeredAt) : 0
}

/** Counts the readings, and keeps those that are more than `mostMs` stale. */
export function createStaleness(mostMs: number) {
  const changes: Change[] = []
  const stale: string[] = []
  let longest = 0
  let readings = 0
  let late = 0
  return {
    answered: (change: Change) => void changes.push(change),
    read(reading: Reading): void {
      readings++
      const ms = stalenessOf(changes, reading)
      longest = Math.max(longest, ms)
      if (ms > 0) late++
      if (ms > mostMs) stale.push(`${reading.where} showed ${reading.price} ${Math.round(ms)} ms after a newer price`)
    },
    result: () => ({ changes: changes.length, readings, late, longestMs: Math.round(longest), stale }),
  }
}
export type Staleness = ReturnType<ReturnType<typeof createStaleness>['result']>

/** The tries of a single address within a window of a limit. */
export type Tries = Readonly<{
  limit: string
  most: number
  /** Calls that each further or restarted process may accept before asking the shared counter (decision 132). */
  unasked: number
  /** Processes that served during the tries; a process counts again after each restart. */
  lives: number
  accepted: number
  refused: number
}>

export const allowedOf = ({ most, unasked, lives }: Pick<Tries, 'most' | 'unasked' | 'lives'>): number =>
  most + unasked * Math.max(0, lives - 1)

/** Reports addresses that got more calls accepted than allowed, and limits that never refused, which prove nothing. */
export function findLimitFailures(tries: readonly Tries[]): string[] {
  const over = tries.filter((one) => one.accepted > allowedOf(one))
  const names = [...new Set(tries.map(({ limit }) => limit))]
  const untried = names.filter((name) => !tries.some(({ limit, refused }) => limit === name && refused > 0))
  return [
    ...over.map((one) => `limit: ${one.limit} accepted ${one.accepted} of ${allowedOf(one)}`),
    ...untried.map((name) => `not played: nobody ran into the limit of ${name}`),
  ]
}

/** The largest number of moments within any window of `windowMs`. */
export function mostWithin(moments: readonly number[], windowMs: number): number {
  const sorted = moments.toSorted((one, other) => one - other)
  let most = 0
  let first = 0
  for (const [at, moment] of sorted.entries()) {
    while (moment - (sorted[first] ?? moment) >= windowMs) first++
    most = Math.max(most, at - first + 1)
  }
  return most
}

/** The end of a process after a stop signal, seen from outside. */
export type Ending = Readonly<{
  store: number
  code: number | null
  tookMs: number
  /** Milliseconds until it answered 'not ready' while still serving; undefined if no health check saw that. */
  unreadyAfterMs: number | undefined
  /** Milliseconds until it refused connections. */
  refusedAfterMs: number | undefined
  /** Requests cut, refused or answered by an error while the process was stopping. */
  noticed: readonly string[]
}>

/** Checks for a clean stop: first not ready, then every request answered, exit code 0, in time. */
export function findEndingFailures(endings: readonly Ending[], longestMs: number): string[] {
  return endings.flatMap(({ store, code, tookMs, unreadyAfterMs, refusedAfterMs, noticed }) => {
    const name = `upgrade of process ${store}:`
    const isHeard = unreadyAfterMs !== undefined && (refusedAfterMs === undefined || unreadyAfterMs < refusedAfterMs)
    return [
      ...(code === 0 ? [] : [`${name} it left with ${code}`]),
      ...(tookMs <= longestMs ? [] : [`${name} it took ${Math.round(tookMs)} ms to leave`]),
      ...(isHeard ? [] : [`${name} it took no request before it had said that it is not ready`]),
      ...noticed.map((one) => `${name} ${one}`),
    ]
  })
}
