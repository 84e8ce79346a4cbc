import { endpoints } from '@topup/core/api/endpoints'
import { DomainError, errorStatus } from '@topup/core/api/errors'
import { MINUTE, SECOND } from '@topup/core/time'
import type { ErrorRequestHandler, IRouter, Request, RequestHandler, Response } from 'express'
import { LRUCache } from 'lru-cache'
import { ZodError } from 'zod'
import type { Context } from '../context.ts'
import { isPostgres } from '../db/open.ts'
import type { Db } from '../db/schema.ts'
import { troubleIn } from '../db/trouble.ts'
import { knownBuyer } from './authenticators.ts'
import { createAddressKeys } from './counted-address.ts'
import { isRead } from './is-read.ts'
import { readKnownSeller } from './known-seller.ts'
import {
  createLimitClient,
  type Limit,
  type LimitClient,
  type Limiter,
  ownLimiter,
  sharedLimiter,
  type Taken,
} from './limiters.ts'

type CallsOfGroup = Readonly<{
  most: number
  session?: number
  knownSeller?: number
  shared?: true
  unaskedShare?: number
}>

/**
 * Calls per minute and address, for each group separately. Groups that protect something are counted for all processes;
 * groups that shape traffic, by each process, at no cost. `session`: calls per buyer's session; the address's limit is
 * then high, as a mobile carrier has thousands of buyers behind one address. Once others have used up the address's
 * limit, a buyer who paid before still has as many calls as a session. `knownSeller`: calls from browsers in which a
 * seller proved a second factor; they do not count for the address, and pass when the address is refused.
 */
const groups = {
  /** Shapes traffic: pages are mostly cached. */
  page: { most: 300 },
  /** Shapes traffic: reads change nothing. */
  read: { most: 600 },
  /** Shapes traffic: calls that could do harm also have their own group. The limit leaves room for all those groups. */
  write: { most: 360 },
  /**
   * Protects numbers and prices that are reserved for an order; most addresses stay below `unaskedShare`. The limit
   * leaves room for all new checkouts, where those that need a puzzle are called twice.
   */
  order: { most: 180, shared: true, unaskedShare: 1 / 30 },
  /** Protects suppliers from look-ups of players, which may use only part of a supplier's call limit. */
  lookUp: { most: 180, session: 60, shared: true, unaskedShare: 0.2 },
  /** Protects tracking codes from guesses; a buyer who watches an order stays below `unaskedShare`. */
  track: { most: 300, session: 60, shared: true, unaskedShare: 0.2 },
  /** Protects passwords and second factors from guesses; an account has its own limit (`access/lockout.ts`). */
  signIn: { most: 30, knownSeller: 10, shared: true },
  /**
   * Shapes traffic of buyers' codes and passkeys, which have their own limits (`ordering/account/sign-in-limits.ts`): a
   * mobile carrier puts thousands of buyers behind one address.
   */
  enter: { most: 120 },
  /** Protects buyers from mails, which also have a limit per order (`mail/request-link.ts`), and links from guesses. */
  link: { most: 120, session: 10, shared: true },
  /** Protects the seller from many refund requests, and the accounts that receive refunds. */
  refund: { most: 120, session: 10, shared: true },
  /** Protects delivered codes, refunds' bank accounts and orders' players from being read in bulk. */
  reveal: { most: 120, session: 20, shared: true },
  /** Shapes traffic: reports are grouped, and few are kept. */
  cspReport: { most: 20 },
} as const satisfies Record<string, CallsOfGroup>
/**
 * New checkouts in a minute. A call refused for its session does not count for the address's new checkouts, but does
 * for its orders. A caller who places one or two orders costs no statement.
 */
const newCheckouts = { session: { most: 5, unaskedShare: 0.2 }, address: { most: 60, unaskedShare: 0.05 } }
/** Refused webhooks per minute. Protects providers, which verify some webhooks, and the list of owner's alerts. */
const REFUSED_WEBHOOKS = 300
const MOST_USED_UP = 5_000

type Group = keyof typeof groups
export type Beginner = Readonly<{ request: Request; response: Response; sessionId: string | undefined }>

type BeginCheckout = <T>(who: Beginner, begin: () => Promise<T>) => Promise<T>

export type RateLimits = Readonly<Record<Group | 'refusedWebhook', RequestHandler>> &
  Readonly<{
    /** Counts a new checkout by session, if any, and by address; takes the count back if the checkout was not made. */
    beginCheckout: BeginCheckout
    /** The same with separate counts, for callers whose browser solved the puzzle. */
    beginAnswered: BeginCheckout
    /** Runs after the webhook routes: counts refused webhooks for all processes. */
    countRefused: ErrorRequestHandler
  }>

const secondsOf = ({ msBeforeNext }: Taken): number => Math.max(0, Math.ceil(msBeforeNext / SECOND))

/** The headers of draft-ietf-httpapi-ratelimit-headers-08; the partition key identifies nobody. */
function tell(response: Response, most: number, key: string, taken: Taken): void {
  const { passes, remaining } = taken
  const [name, seconds] = [`"${most}-in-1min"`, secondsOf(taken)]
  const partition = Buffer.from(key.slice(0, 12)).toString('base64')
  response.append('RateLimit', `${name}; r=${remaining}; t=${seconds}`)
  response.append('RateLimit-Policy', `${name}; q=${most}; w=${MINUTE / SECOND}; pk=:${partition}:`)
  if (!passes) response.setHeader('Retry-After', String(seconds))
}

const refuse: RequestHandler = (_request, _response, next) =>
  next(new DomainError('too_many_requests', 'Too many requests: please wait a minute'))

/** The status of the answer to an error: a body parser's own status, 500 for an unexpected error. */
function statusOf(error: unknown): number {
  if (error instanceof DomainError) return errorStatus[error.code]
  if (error instanceof ZodError) return 400
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500
}

/**
 * Limits refused webhooks of an address. Genuine webhooks are taken out of this process's count and cost no statement;
 * refused ones also count for all processes. A process learns at its own first refusal that others used up the limit.
 */
function limitRefused(most: number, keyOf: (ip: string | undefined) => string, client: LimitClient | undefined) {
  const limit = { name: 'refusedWebhook', most }
  const arrived = ownLimiter(limit)
  const refused = client && sharedLimiter(client, limit)
  const usedUp = new LRUCache<string, true>({ max: MOST_USED_UP, ttl: MINUTE })
  const take = async (key: string): Promise<Taken> =>
    usedUp.has(key) ? { passes: false, remaining: 0, msBeforeNext: usedUp.getRemainingTTL(key) } : arrived.take(key)

  const refusedWebhook: RequestHandler = async (request, response, next) => {
    const key = keyOf(request.ip)
    const taken = await take(key)
    tell(response, most, key, taken)
    if (!taken.passes) return refuse(request, response, next)
    response.on('finish', () => {
      if (response.statusCode < 400 || response.statusCode >= 500) void arrived.giveBack(key)
    })
    next()
  }
  const countRefused: ErrorRequestHandler = async (error, request, _response, next) => {
    const isLimit = error instanceof DomainError && error.code === 'too_many_requests'
    // A failure of the store itself does not count as a refusal.
    const isOurs = troubleIn(error) !== undefined || statusOf(error) >= 500
    if (refused && !isLimit && !isOurs) {
      const key = keyOf(request.ip)
      const { remaining, msBeforeNext } = await refused.take(key)
      if (remaining === 0) usedUp.set(key, true, { ttl: Math.max(1, msBeforeNext) })
    }
    next(error)
  }
  return { refusedWebhook, countRefused }
}

type Counted = Readonly<{ limiter: Limiter; most: number }>

function limitNewCheckouts(
  session: Counted,
  address: Counted,
  keyOf: (ip: string | undefined) => string,
): BeginCheckout {
  return async ({ request, response, sessionId }, begin) => {
    const counted = [
      ...(sessionId ? [{ ...session, key: keyOf(sessionId) }] : []),
      { ...address, key: keyOf(request.ip) },
    ]
    const passed: typeof counted = []
    const giveBack = () => Promise.all(passed.map(({ limiter, key }) => limiter.giveBack(key)))
    for (const one of counted) {
      const taken = await one.limiter.take(one.key)
      tell(response, one.most, one.key, taken)
      if (!taken.passes) {
        await giveBack()
        const message = 'Too many orders were begun within a minute: please wait until it is over'
        throw new DomainError('too_many_requests', message, { seconds: secondsOf(taken) })
      }
      passed.push(one)
    }
    return begin().catch(async (error: unknown) => {
      await giveBack()
      throw error
    })
  }
}

/** Finds the id of the first paid checkout of a session's buyer. */
type FindFirstPaid = (db: Db, sessionId: string) => Promise<string | undefined>

/** `RATE_LIMIT_FACTOR` multiplies all limits, for a store behind a shared address. */
export function createRateLimits(ctx: Context, findFirstPaid: FindFirstPaid): RateLimits {
  const { config, db, log } = ctx
  const keyOf = createAddressKeys(config.COOKIE_KEYS)
  const client = isPostgres(db) ? createLimitClient(db, log, { patience: config.timing.limitPatience }) : undefined
  const scale = (most: number) => Math.max(1, Math.round(most * config.RATE_LIMIT_FACTOR))

  const limiterOf = (limit: Limit, shared = false, unaskedShare = 0): Limiter =>
    client && shared ? sharedLimiter(client, limit, Math.floor(limit.most * unaskedShare)) : ownLimiter(limit)

  const begins = (kind: 'Checkout' | 'Answered'): BeginCheckout => {
    const countedBy = (subject: keyof typeof newCheckouts): Counted => {
      const most = scale(newCheckouts[subject].most)
      return { most, limiter: limiterOf({ name: subject + kind, most }, true, newCheckouts[subject].unaskedShare) }
    }
    return limitNewCheckouts(countedBy('session'), countedBy('address'), keyOf)
  }

  const handlerOf = (name: Group, refused = refuse): RequestHandler => {
    const { most: perMinute, session, knownSeller, shared, unaskedShare }: CallsOfGroup = groups[name]
    const countedBy = (subject: string, calls: number): Counted => {
      const most = scale(calls)
      return { most, limiter: limiterOf({ name: subject, most }, shared, unaskedShare) }
    }
    const ofAddress = countedBy(name, perMinute)
    const ofSession = session === undefined ? undefined : countedBy(`${name}OfSession`, session)
    const ofPayer = session === undefined ? undefined : countedBy(`${name}OfPayer`, session)
    const ofSeller = knownSeller === undefined ? undefined : countedBy(`${name}OfSeller`, knownSeller)
    const findCounted = async (request: Request, response: Response) => {
      const sellerId = ofSeller && readKnownSeller(ctx, request)
      if (ofSeller && sellerId) return [{ ...ofSeller, key: keyOf(sellerId) }]
      const { sessionId } = ofSession ? await knownBuyer(ctx, request, response) : {}
      // The payment names the buyer, since each sign-in gives the browser a new session with a count of its own.
      const findPayer = async () => {
        const paid = ofPayer && sessionId && (await findFirstPaid(ctx.db, sessionId))
        return paid ? { ...ofPayer, key: keyOf(paid) } : undefined
      }
      return [
        // The session comes first, so that its refused calls do not count for neighbours at the address.
        ...(ofSession && sessionId ? [{ ...ofSession, key: keyOf(sessionId) }] : []),
        { ...ofAddress, key: keyOf(request.ip), findInstead: findPayer },
      ]
    }
    return async (request, response, next) => {
      for (const one of await findCounted(request, response)) {
        const first = await one.limiter.take(one.key)
        const instead = !first.passes && 'findInstead' in one ? await one.findInstead() : undefined
        const taken = instead ? await instead.limiter.take(instead.key) : first
        tell(response, (instead ?? one).most, (instead ?? one).key, taken)
        if (!taken.passes) return refused(request, response, next)
      }
      next()
    }
  }

  return {
    page: handlerOf('page'),
    read: handlerOf('read'),
    write: handlerOf('write'),
    order: handlerOf('order'),
    lookUp: handlerOf('lookUp'),
    track: handlerOf('track'),
    signIn: handlerOf('signIn'),
    enter: handlerOf('enter'),
    link: handlerOf('link'),
    refund: handlerOf('refund'),
    reveal: handlerOf('reveal'),
    // No browser reads the answer to its report.
    cspReport: handlerOf('cspReport', (_request, response) => void response.status(204).end()),
    beginCheckout: begins('Checkout'),
    beginAnswered: begins('Answered'),
    ...limitRefused(scale(REFUSED_WEBHOOKS), keyOf, client),
  }
}

const roots = [...new Set(Object.values(endpoints).map(({ path }) => path.replace(/(?<=\w)\/.*/, '')))]

/** Runs before any other handler; calls outside the contract count as reads or writes, too. */
export function limitCalls(router: IRouter, limits: RateLimits): void {
  for (const { method, path, limit } of Object.values(endpoints)) {
    if (!limit) continue
    // A read's limit also covers paths below it, such as its stream.
    if (method === 'GET') router.use(path.replace(/\/:\w+$/, ''), limits[limit])
    else router[method.toLowerCase() as Lowercase<typeof method>](path, limits[limit])
  }
  router.use(roots, (request, response, next) =>
    (isRead(request) ? limits.read : limits.write)(request, response, next),
  )
}
