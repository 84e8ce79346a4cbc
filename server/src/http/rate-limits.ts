import { DomainError } from '@topup/core/api/errors'
import type { RequestHandler } from 'express'
import { ipKeyGenerator, rateLimit } from 'express-rate-limit'
import type { Config } from '../config.ts'

const MINUTE_MS = 60_000

/** Calls one address may make in a minute, per group; a group counts apart from the others. */
const perMinute = { read: 600, write: 120, lookUp: 60, signIn: 10, link: 10, refund: 10, reveal: 20 } as const

export type RateLimits = Readonly<Record<keyof typeof perMinute, RequestHandler>>

/** `RATE_LIMIT_FACTOR` multiplies them all, for a store behind one shared address. */
export function createRateLimits(config: Config): RateLimits {
  const limit = (most: number) =>
    rateLimit({
      windowMs: MINUTE_MS,
      limit: Math.max(1, Math.round(most * config.RATE_LIMIT_FACTOR)),
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      keyGenerator: (request) => ipKeyGenerator(request.ip ?? ''),
      handler: (_request, _response, next) =>
        next(new DomainError('too_many_requests', 'Too many requests: please wait a minute')),
    })
  return {
    read: limit(perMinute.read),
    write: limit(perMinute.write),
    lookUp: limit(perMinute.lookUp),
    signIn: limit(perMinute.signIn),
    link: limit(perMinute.link),
    refund: limit(perMinute.refund),
    reveal: limit(perMinute.reveal),
  }
}
