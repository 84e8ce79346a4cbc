import { MINUTE, SECOND } from '@topup/core/time'
import { CompiledQuery } from 'kysely'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../db/schema.ts'
import { withPatience } from '../db/with-patience.ts'
import type { Logger } from '../log.ts'

const SECONDS = MINUTE / SECOND
/** Milliseconds during which processes count for themselves after the database was silent. */
const SILENCE_MS = 5 * SECOND

export type Taken = Readonly<{ passes: boolean; remaining: number; msBeforeNext: number }>
export type Limiter = Readonly<{
  take: (key: string) => Promise<Taken>
  /** Takes back a call that turned out not to count. */
  giveBack: (key: string) => Promise<unknown>
}>
export type Limit = Readonly<{ name: string; most: number }>

/** The library signals "no more" by throwing its usual result. */
const consume = (limiter: RateLimiterAbstract, key: string, points = 1): Promise<RateLimiterRes> =>
  limiter.consume(key, points).catch((refused: unknown) => {
    if (refused instanceof RateLimiterRes) return refused
    throw refused
  })

/**
 * Lets the library query PostgreSQL on the store's connections, outside any transaction. After a silence the database
 * gets no query for 5 s, so that requests do not queue up.
 */
export function createLimitClient(
  db: Db,
  log: Logger,
  { clock = () => performance.now(), patience = SECOND }: { clock?: () => number; patience?: number } = {},
) {
  let silentUntil = 0
  return {
    async query({ text, values }: { text: string; values: readonly unknown[] }) {
      if (clock() < silentUntil) throw new Error('The database was silent a moment ago')
      try {
        const { rows } = await withPatience(patience, db.executeQuery(CompiledQuery.raw(text, [...values])))
        return { rows, rowCount: rows.length }
      } catch (error) {
        silentUntil = clock() + SILENCE_MS
        log.warn('the database does not count calls: each process limits them by itself meanwhile')
        throw error
      }
    },
  }
}
export type LimitClient = ReturnType<typeof createLimitClient>

const memoryOf = ({ name, most }: Limit) => new RateLimiterMemory({ keyPrefix: name, points: most, duration: SECONDS })

/** Counts in this process alone. */
export function ownLimiter(limit: Limit): Limiter {
  const limiter = memoryOf(limit)
  return {
    async take(key) {
      const { consumedPoints, msBeforeNext } = await consume(limiter, key)
      return { passes: consumedPoints <= limit.most, remaining: Math.max(0, limit.most - consumedPoints), msBeforeNext }
    },
    giveBack: (key) => limiter.reward(key, 1),
  }
}

/**
 * Counts in the database for all processes. A used-up key is refused from memory; while the database is silent, each
 * process counts alone. The first `unasked` calls of a minute are counted here and reported with the next call, so
 * callers far below the limit cost no statement.
 */
export function sharedLimiter(client: LimitClient, limit: Limit, unasked = 0): Limiter {
  const { name, most } = limit
  const shared = new RateLimiterPostgres({
    storeClient: client,
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: most,
    duration: SECONDS,
    // `most + 1`: the last call that passes may be taken back, so only refused callers are kept in memory.
    inMemoryBlockOnConsumed: most + 1,
    insuranceLimiter: memoryOf(limit),
  })
  const first = memoryOf({ name, most: unasked })

  async function ask(key: string, points: number): Promise<Taken> {
    const { remainingPoints, consumedPoints, msBeforeNext } = await consume(shared, key, points)
    // A refusal from memory consumes no point, so zero consumed points also means refused.
    const passes = consumedPoints > 0 && consumedPoints <= most
    return { passes, remaining: passes ? remainingPoints : 0, msBeforeNext }
  }

  return {
    async take(key) {
      if (unasked === 0) return ask(key, 1)
      const { consumedPoints: own, msBeforeNext } = await consume(first, key)
      if (own <= unasked) return { passes: true, remaining: most - own, msBeforeNext }
      const isFirstAsked = own === unasked + 1
      const taken = await ask(key, isFirstAsked ? own : 1)
      // Keep this process's count until the database's minute is over: no call becomes free before.
      if (isFirstAsked) await first.set(key, own, Math.max(taken.msBeforeNext, 1) / SECOND)
      return taken
    },
    async giveBack(key) {
      const untold = await first.get(key)
      return untold && untold.consumedPoints <= unasked ? first.reward(key, 1) : shared.reward(key, 1)
    },
  }
}
