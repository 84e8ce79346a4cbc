import { endpoints } from '@topup/core/api/endpoints'
import { DomainError, errorStatus } from '@topup/core/api/errors'
import { MINUTE, SECOND } from '@topup/core/time'
import type { ErrorRequestHandler, IRouter, Request, RequestHandler, Response } from 'express'
import { LRUCache } from 'lru-cache'
import { ZodError } from 'zod'
import type { Context } from '../context.ts'
import { isPostgres } from '../db/open.ts'
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
 * Calls one address may make in a minute, per group; a group counts apart from the others. What protects something is
 * counted for all processes together; what only shapes traffic by each for itself, which costs nothing. `session`: calls
 * of one buyer's session, where there is one; as a mobile carrier puts thousands of buyers behind one address, those of
 * the address are many then. `knownSeller`: calls from browsers in which one member of the staff proved a second factor before.
 * Such a browser is never a stranger's, so its calls are not counted for the IP address, and it is not refused when the address is.
 */
const groups = {
  /** Shapes traffic: pages are mostly ready bytes. */
  page: { most: 300 },
  /** Shapes traffic: reads move nothing. */
  read: { most: 600 },
  /** Shapes traffic: what one of them could harm has a group of its own beside it. With all the look-ups of players or all the orders there may be. */
  write: { most: 360 },
  /**
   * Protects numbers and prices that are held for an order; few addresses place more in a minute than need no question.
   * With all new checkouts there may be, of which those beyond a puzzle are asked for twice.
   */
  order: { most: 180, shared: true, unaskedShare: 1 / 30 },
  /** Protects suppliers from questions about players, which may use only a part of the calls that a supplier allows. */
  lookUp: { most: 180, session: 60, shared: true, unaskedShare: 0.2 },
  /** Protects tracking codes from guesses, of which there are too many for any number of tries; whoever watches an order asks no more often than needs no question. */
  track: { most: 300, session: 60, shared: true, unaskedShare: 0.2 },
  /** Protects passwords and codes of second factors from guesses, of which an account takes few itself (`access/lockout.ts`). */
  signIn: { most: 30, knownSeller: 10, shared: true },
  /**
   * Shapes traffic of buyers' codes and passkeys, which have limits of their own (`ordering/account/sign-in-limits.ts`): a
   * mobile carrier puts thousands of buyers behind one address.
   */
  enter: { most: 120 },
  /** Protects buyers from mails, which are counted for each order as well (`mail/request-link.ts`), and links from guesses. */
  link: { most: 120, session: 10, shared: true },
  /** Protects the seller, and accounts that money goes to. */
  refund: { most: 120, session: 10, shared: true },
  /** Protects delivered codes. */
  reveal: { most: 120, session: 20, shared: true },
  /** Shapes traffic: reports are summed up, and few are kept. */
  cspReport: { most: 20 },
} as const satisfies Record<string, CallsOfGroup>
/**
 * New checkouts in a minute. What one session is refused counts for no neighbour's new checkouts, though its calls do for the
 * address's orders; whoever places one or two orders costs no statement.
 */
const newCheckouts = { session: { most: 5, unaskedShare: 0.2 }, address: { most: 60, unaskedShare: 0.05 } }
/** Protects providers, who are asked whether a notice is theirs, and the list of what needs a person. */
const REFUSED_WEBHOOKS = 300
const MOST_USED_UP = 5_000

type Group = keyof typeof groups
export type Beginner = Readonly<{ request: Request; response: Response; sessionId: string | undefined }>

type BeginCheckout = <T>(who: Beginner, begin: () => Promise<T>) => Promise<T>

export type RateLimits = Readonly<Record<Group | 'refusedWebhook', RequestHandler>> &
  Readonly<{
    /** Counts what begins a checkout, by its session where there is one, and by address; what did not come about is given back. */
    beginCheckout: BeginCheckout
    /** As many again, for whoever answered what their browser was asked beyond the others. */
    beginAnswered: BeginCheckout
    /** Comes behind the webhooks: counts those that were refused for all processes. */
    countRefused: ErrorRequestHandler
  }>

const secondsOf = ({ msBeforeNext }: Taken): number => Math.max(0, Math.ceil(msBeforeNext / SECOND))

/** The fields of draft-ietf-httpapi-ratelimit-headers-08; the partition names nobody. */
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

/** As it is answered: an error of the body parser carries its own status, and what nobody expected is the store's. */
function statusOf(error: unknown): number {
  if (error instanceof DomainError) return errorStatus[error.code]
  if (error instanceof ZodError) return 400
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500
}

/**
 * Providers send as much as there is to tell: what is a notice of theirs is given back, in this process. What was refused
 * is counted for all processes as well, so that a genuine notice costs no statement; a process learns with a refusal of
 * its own that the others have used it up, one for each.
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
    // What the store itself failed at is no refusal of theirs.
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

/** `RATE_LIMIT_FACTOR` multiplies them all, for a store behind one shared address. */
export function createRateLimits(ctx: Context): RateLimits {
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
    const ofSeller = knownSeller === undefined ? undefined : countedBy(`${name}OfSeller`, knownSeller)
    const findCounted = async (request: Request, response: Response) => {
      const sellerId = ofSeller && readKnownSeller(ctx, request)
      if (ofSeller && sellerId) return [{ ...ofSeller, key: keyOf(sellerId) }]
      const { sessionId } = ofSession ? await knownBuyer(ctx, request, response) : {}
      return [
        // Comes first, so that what a session is refused counts for no neighbour.
        ...(ofSession && sessionId ? [{ ...ofSession, key: keyOf(sessionId) }] : []),
        { ...ofAddress, key: keyOf(request.ip) },
      ]
    }
    return async (request, response, next) => {
      for (const { limiter, most, key } of await findCounted(request, response)) {
        const taken = await limiter.take(key)
        tell(response, most, key, taken)
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
    // No browser reads what becomes of its report.
    cspReport: handlerOf('cspReport', (_request, response) => void response.status(204).end()),
    beginCheckout: begins('Checkout'),
    beginAnswered: begins('Answered'),
    ...limitRefused(scale(REFUSED_WEBHOOKS), keyOf, client),
  }
}

const roots = [...new Set(Object.values(endpoints).map(({ path }) => path.replace(/(?<=\w)\/.*/, '')))]

/** Comes before anything else looks at a request: what is no call of ours counts as a read or write, too. */
export function limitCalls(router: IRouter, limits: RateLimits): void {
  for (const { method, path, limit } of Object.values(endpoints)) {
    if (!limit) continue
    // A read is limited with all that lies below it, such as its stream.
    if (method === 'GET') router.use(path.replace(/\/:\w+$/, ''), limits[limit])
    else router[method.toLowerCase() as Lowercase<typeof method>](path, limits[limit])
  }
  router.use(roots, (request, response, next) =>
    (isRead(request) ? limits.read : limits.write)(request, response, next),
  )
}
