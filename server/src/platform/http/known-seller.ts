import type { Request, Response } from 'express'
import type { Context } from '../context.ts'
import { hostCookie, readCookie, setCookie } from './cookies.ts'
import { readSignedValue, signValue } from './signed-cookie.ts'

const COOKIE = 'seller-browser'
const PREFIX = 'seller:'
const KNOWN_FOR_S = 180 * 24 * 60 * 60

/** Returns the seller who proved a second factor in this browser; gives separate rate limits, but no access. */
export const readKnownSeller = (ctx: Context, request: Request): string | undefined =>
  readSignedValue(readCookie(request, hostCookie(ctx, COOKIE)) ?? '', COOKIE, ctx.config.COOKIE_KEYS)?.slice(
    PREFIX.length,
  )

export function keepKnownSeller(ctx: Context, response: Response, sellerId: string): void {
  const value = signValue(`${PREFIX}${sellerId}`, COOKIE, ctx.config.COOKIE_KEYS)
  const { secure } = ctx
  setCookie(response, hostCookie(ctx, COOKIE), value, { secure, sameSite: 'strict', maxAge: KNOWN_FOR_S })
}
