import { endpoints } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import type { IRouter, RequestHandler } from 'express'
import { ipKeyGenerator, type Options, rateLimit } from 'express-rate-limit'
import type { Config } from '../config.ts'
import { isRead } from './is-read.ts'

const MINUTE_MS = 60_000

/** Calls one address may make in a minute, per group; a group counts apart from the others. */
const perMinute = {
  page: 300,
  read: 600,
  write: 120,
  lookUp: 60,
  signIn: 10,
  link: 10,
  refund: 10,
  reveal: 20,
  refusedWebhook: 300,
  cspReport: 20,
} as const

export type RateLimits = Readonly<Record<keyof typeof perMinute, RequestHandler>>

/** `RATE_LIMIT_FACTOR` multiplies them all, for a store behind one shared address. */
export function createRateLimits(config: Config): RateLimits {
  const limit = (most: number, options: Partial<Options> = {}) =>
    rateLimit({
      windowMs: MINUTE_MS,
      limit: Math.max(1, Math.round(most * config.RATE_LIMIT_FACTOR)),
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      keyGenerator: (request) => ipKeyGenerator(request.ip ?? ''),
      handler: (_request, _response, next) =>
        next(new DomainError('too_many_requests', 'Too many requests: please wait a minute')),
      ...options,
    })
  return {
    page: limit(perMinute.page),
    read: limit(perMinute.read),
    write: limit(perMinute.write),
    lookUp: limit(perMinute.lookUp),
    signIn: limit(perMinute.signIn),
    link: limit(perMinute.link),
    refund: limit(perMinute.refund),
    reveal: limit(perMinute.reveal),
    // Providers send as much as there is to tell; what is no notice of theirs costs a question to one of them.
    refusedWebhook: limit(perMinute.refusedWebhook, { skipSuccessfulRequests: true }),
    // No browser reads what becomes of its report.
    cspReport: limit(perMinute.cspReport, { handler: (_request, response) => void response.status(204).end() }),
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
