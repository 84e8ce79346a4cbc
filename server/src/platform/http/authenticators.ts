import type { Allowed } from '@topup/core/api/endpoint'
import { DomainError } from '@topup/core/api/errors'
import { isNearbyHost } from '@topup/core/pages/own-address'
import type { Request, Response } from 'express'
import type { Context } from '../context.ts'
import { hostCookie, readCookie, setCookie } from './cookies.ts'
import { readSignedValue, signValue } from './signed-cookie.ts'

const BUYER_COOKIE = 'buyer'
const BUYER_COOKIE_SECONDS = 400 * 24 * 3600

type SayWho<Who, Needs extends Context> = (ctx: Needs, request: Request, response: Response) => Promise<Who> | Who

/**
 * Returns who calls, or throws. A route without an authenticator does not compile. `route` checks that the
 * authenticator admits the same callers as the API contract.
 */
export type Authenticate<Who, Needs extends Context = Context> = SayWho<Who, Needs> & { readonly allowed: Allowed }

export const letPass = <Who, Needs extends Context = Context>(
  allowed: Allowed,
  sayWho: SayWho<Who, Needs>,
): Authenticate<Who, Needs> => Object.assign(sayWho.bind(null), { allowed })

export const anyone = letPass('anyone', () => null)

/** Reads the buyer's session; undefined before the buyer's first write. */
export const knownBuyer = letPass('buyer', (ctx, request): { sessionId: string | undefined } => {
  const cookie = readCookie(request, hostCookie(ctx, BUYER_COOKIE))
  return { sessionId: cookie ? readSignedValue(cookie, 'buyer', ctx.config.COOKIE_KEYS) : undefined }
})

/** Sets the buyer's cookie to this session. */
export function keepBuyer(ctx: Context, response: Response, sessionId: string): void {
  const value = signValue(sessionId, 'buyer', ctx.config.COOKIE_KEYS)
  setCookie(response, hostCookie(ctx, BUYER_COOKIE), value, { secure: ctx.secure, maxAge: BUYER_COOKIE_SECONDS })
}

export const forgetBuyer = (ctx: Context, response: Response): void =>
  setCookie(response, hostCookie(ctx, BUYER_COOKIE), '', { secure: ctx.secure, maxAge: 0 })

/**
 * Gives a caller without a session a new one. The session's row is written with the caller's first work, and `keep`
 * sets the cookie afterwards. A refused call therefore leaves neither a row nor a cookie.
 */
export const beginner = letPass('buyer', async (ctx, request, response) => {
  const { sessionId: known } = await knownBuyer(ctx, request, response)
  const sessionId = known ?? ctx.newId()
  return { sessionId, known, keep: () => known ?? keepBuyer(ctx, response, sessionId) }
})

/** Reads the session of a caller who follows a mailed link; `become` switches to another session. */
export const linkReader = letPass('buyer', async (ctx, request, response) => ({
  ...(await knownBuyer(ctx, request, response)),
  become: (sessionId: string) => keepBuyer(ctx, response, sessionId),
}))

export function refuseForeign(): never {
  throw new DomainError('forbidden', 'This call is only for the store’s own pages')
}

/** Outside production, any address of this machine or network that reaches the store counts as the store's own. */
function isNearbyOrigin({ config }: Context, { headers }: Request, origin: string): boolean {
  if (config.NODE_ENV === 'production') return false
  const page = URL.parse(origin)
  return page !== null && page.origin === origin && page.host === headers.host && isNearbyHost(page.hostname)
}

/** Whether a page at this origin is the store's own. */
export const isOwnOrigin = (ctx: Context, request: Request, origin: string): boolean =>
  ctx.allowedOrigins.has(origin) || isNearbyOrigin(ctx, request, origin)

/** Returns the page's origin if the page is the store's but not under PUBLIC_URL; only outside production. */
export function otherOrigin(ctx: Context, request: Request): string | undefined {
  const { origin } = request.headers
  if (!origin || origin === new URL(ctx.config.PUBLIC_URL).origin) return undefined
  return isOwnOrigin(ctx, request, origin) ? origin : undefined
}

/** Refuses writes from pages of other sites, which could carry our cookies; browsers name the origin. */
export function assertSameOrigin(ctx: Context, request: Request): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site === 'cross-site' || (origin && !isOwnOrigin(ctx, request, origin))) refuseForeign()
}
