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
 * Says who calls, or throws; every route names one, so that a route without one does not compile. `route` holds whom it
 * lets pass against the contract.
 */
export type Authenticate<Who, Needs extends Context = Context> = SayWho<Who, Needs> & { readonly allowed: Allowed }

export const letPass = <Who, Needs extends Context = Context>(
  allowed: Allowed,
  sayWho: SayWho<Who, Needs>,
): Authenticate<Who, Needs> => Object.assign(sayWho.bind(null), { allowed })

export const anyone = letPass('anyone', () => null)

/** Reads the placing session; undefined before the first write. */
export const knownBuyer = letPass('buyer', (ctx, request): { sessionId: string | undefined } => {
  const cookie = readCookie(request, hostCookie(ctx, BUYER_COOKIE))
  return { sessionId: cookie ? readSignedValue(cookie, 'buyer', ctx.config.COOKIE_KEYS) : undefined }
})

/** The browser goes on under this session. */
export function keepBuyer(ctx: Context, response: Response, sessionId: string): void {
  const value = signValue(sessionId, 'buyer', ctx.config.COOKIE_KEYS)
  setCookie(response, hostCookie(ctx, BUYER_COOKIE), value, { secure: ctx.secure, maxAge: BUYER_COOKIE_SECONDS })
}

export const forgetBuyer = (ctx: Context, response: Response): void =>
  setCookie(response, hostCookie(ctx, BUYER_COOKIE), '', { secure: ctx.secure, maxAge: 0 })

/**
 * Whoever begins something: under a new session where there is none yet. Its row is written with what is begun, and `keep`
 * is called afterwards, so that what is refused leaves neither a row nor a cookie.
 */
export const beginner = letPass('buyer', async (ctx, request, response) => {
  const { sessionId: known } = await knownBuyer(ctx, request, response)
  const sessionId = known ?? ctx.newId()
  return { sessionId, known, keep: () => known ?? keepBuyer(ctx, response, sessionId) }
})

/** Reads the session of whoever follows a mailed link; `become` goes on under another one. */
export const linkReader = letPass('buyer', async (ctx, request, response) => ({
  ...(await knownBuyer(ctx, request, response)),
  become: (sessionId: string) => keepBuyer(ctx, response, sessionId),
}))

export function refuseForeign(): never {
  throw new DomainError('forbidden', 'This call is only for the store’s own pages')
}

/** Outside production the store is its own at each address of this machine or network under which it is asked. */
function isNearbyOrigin({ config }: Context, { headers }: Request, origin: string): boolean {
  if (config.NODE_ENV === 'production') return false
  const page = URL.parse(origin)
  return page !== null && page.origin === origin && page.host === headers.host && isNearbyHost(page.hostname)
}

/** Whether a page at this origin is the store's own. */
export const isOwnOrigin = (ctx: Context, request: Request, origin: string): boolean =>
  ctx.allowedOrigins.has(origin) || isNearbyOrigin(ctx, request, origin)

/** The address at which the page is open, where it is another of the store's than PUBLIC_URL's: outside production alone. */
export function otherOrigin(ctx: Context, request: Request): string | undefined {
  const { origin } = request.headers
  if (!origin || origin === new URL(ctx.config.PUBLIC_URL).origin) return undefined
  return isOwnOrigin(ctx, request, origin) ? origin : undefined
}

/** Browsers say where a write comes from; another site's page may not make one with our cookies. */
export function assertSameOrigin(ctx: Context, request: Request): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site === 'cross-site' || (origin && !isOwnOrigin(ctx, request, origin))) refuseForeign()
}
