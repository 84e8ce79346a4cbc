import { DomainError } from '@topup/core/api/errors'
import type { SellerPrivilege } from '@topup/core/api/privileges'
import type { Request, Response } from 'express'
import type { Context } from '../context.ts'
import { write } from '../db/write.ts'
import { hostCookie, readCookie, setCookie } from './cookies.ts'
import { readSignedValue, signValue } from './signed-cookie.ts'

const BUYER_COOKIE = 'buyer'
const BUYER_COOKIE_SECONDS = 400 * 24 * 3600

/** Says who calls, or throws; every route names one, so that a route without one does not compile. */
export type Authenticate<Who> = ((ctx: Context, request: Request, response: Response) => Promise<Who> | Who) & {
  /** What a seller's authenticator lets pass; `route` holds it against the contract's table. */
  readonly privilege?: SellerPrivilege
}

export const anyone: Authenticate<null> = () => null

/** Reads the placing session; undefined before the first write. */
export const knownBuyer: Authenticate<{ sessionId: string | undefined }> = (ctx, request) => {
  const cookie = readCookie(request, hostCookie(ctx, BUYER_COOKIE))
  return { sessionId: cookie ? readSignedValue(cookie, 'buyer', ctx.config.COOKIE_KEYS) : undefined }
}

/** The browser goes on under this session. */
export function keepBuyer(ctx: Context, response: Response, sessionId: string): void {
  const value = signValue(sessionId, 'buyer', ctx.config.COOKIE_KEYS)
  setCookie(response, hostCookie(ctx, BUYER_COOKIE), value, { secure: ctx.secure, maxAge: BUYER_COOKIE_SECONDS })
}

export const forgetBuyer = (ctx: Context, response: Response): void =>
  setCookie(response, hostCookie(ctx, BUYER_COOKIE), '', { secure: ctx.secure, maxAge: 0 })

/** Begins a session at the first write. A signed id whose row is gone (restored backup) begins again under the same id. */
export const buyer: Authenticate<{ sessionId: string }> = async (ctx, request, response) => {
  const { sessionId: known } = await knownBuyer(ctx, request, response)
  const sessionId = known ?? ctx.newId()
  const row = ctx.db.selectFrom('buyer_sessions').select('id').where('id', '=', sessionId)
  if (!known || !(await row.executeTakeFirst())) {
    const now = ctx.now().toISOString()
    await write(ctx.db, (trx) =>
      trx
        .insertInto('buyer_sessions')
        .values({ id: sessionId, created_at: now, last_seen_at: now })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute(),
    )
  }
  if (!known) keepBuyer(ctx, response, sessionId)
  return { sessionId }
}

/** Reads the session of whoever follows a mailed link; `become` goes on under another one. */
export const linkReader: Authenticate<{ sessionId: string | undefined; become: (sessionId: string) => void }> = async (
  ctx,
  request,
  response,
) => ({
  ...(await knownBuyer(ctx, request, response)),
  become: (sessionId) => keepBuyer(ctx, response, sessionId),
})

/** Browsers say where a write comes from; another site's page may not make one with our cookies. */
export function assertSameOrigin(ctx: Context, request: Request): void {
  const { origin } = request.headers
  if (request.headers['sec-fetch-site'] === 'cross-site' || (origin && !ctx.allowedOrigins.has(origin))) {
    throw new DomainError('forbidden', 'This call is only for the store’s own pages')
  }
}
