/** A price that the owner was told is in force, from when on. Prices are never used again. */
export type Change = Readonly<{ price: string; answeredAt: number }>
/** What a page showed to a request that began at `startedAt`. */
export type Reading = Readonly<{ startedAt: number; price: string; where: string }>

/**
 * How long after the owner's answer a request began that was still shown an older price: 0 for a reading that shows the
 * newest, or one whose change nobody has been told of yet. `changes` are in the order in which they were made.
 */
export function stalenessOf(changes: readonly Change[], { startedAt, price }: Reading): number {
  const shown = changes.findIndex((change) => change.price === price)
  const next = shown === -1 ? undefined : changes[shown + 1]
  return next ? Math.max(0, startedAt - next.answeredAt) : 0
}

/** The readings that need to be kept: everything that came after what was shown is staler still. */
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

/** What one address could do within one window of a limit. */
export type Tries = Readonly<{
  limit: string
  most: number
  /** What each further process, or life of one, may let pass before it asks (docs/decisions/0132). */
  unasked: number
  /** Lives of processes that served during the tries. */
  lives: number
  accepted: number
  refused: number
}>

export const allowedOf = ({ most, unasked, lives }: Pick<Tries, 'most' | 'unasked' | 'lives'>): number =>
  most + unasked * Math.max(0, lives - 1)

/** Each that took more than the limit of one process; and a limit that nobody ever ran into, which proves nothing. */
export function findLimitFailures(tries: readonly Tries[]): string[] {
  const over = tries.filter((one) => one.accepted > allowedOf(one))
  const names = [...new Set(tries.map(({ limit }) => limit))]
  const untried = names.filter((name) => !tries.some(({ limit, refused }) => limit === name && refused > 0))
  return [
    ...over.map((one) => `limit: ${one.limit} accepted ${one.accepted} of ${allowedOf(one)}`),
    ...untried.map((name) => `not played: nobody ran into the limit of ${name}`),
  ]
}

/** The most of these moments that lie within any window of so many milliseconds. */
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

/** How one process was seen to end, from outside, when it was told to: moments in milliseconds. */
export type Ending = Readonly<{
  store: number
  code: number | null
  tookMs: number
  /** It said that it is not ready while it still served; undefined where nobody heard it. */
  unreadyAfterMs: number | undefined
  /** It took no connection any more. */
  refusedAfterMs: number | undefined
  /** Requests that were cut or refused, or answered by an error, from when it was told to when it had left. */
  noticed: readonly string[]
}>

/** A stop that is told well is seen by nobody: ready turns false first, all that was asked is answered, it leaves with 0. */
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
