import type { Request, Response } from 'express'
import { z } from 'zod'
import { hostCookie, readCookie, setCookie } from '../../platform/http/cookies.ts'
import { readSignedValue, signValue } from '../../platform/http/signed-cookie.ts'
import type { Context } from '../context.ts'
import type { Attempt } from './login-port.ts'

const COOKIE = 'login'
const SECONDS = 600

const stored = z.object({
  until: z.number(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  /** Missing in attempts that began before an update. */
  sameAccount: z.boolean().default(false),
})

/** A login attempt, and whether it may enter only the account that the browser is signed in to. */
type KeptAttempt = Attempt & Readonly<{ sameAccount: boolean }>

/** Stores the login attempt in a cookie, so that only this browser can finish it. */
export function keepAttempt(ctx: Context, response: Response, attempt: KeptAttempt): void {
  const until = ctx.now().getTime() + SECONDS * 1000
  const text = Buffer.from(JSON.stringify({ until, ...attempt })).toString('base64url')
  const value = signValue(text, 'login', ctx.config.COOKIE_KEYS)
  setCookie(response, hostCookie(ctx, COOKIE), value, { secure: ctx.secure, maxAge: SECONDS })
}

/** Reads the login attempt from its cookie and deletes the cookie in any case. Undefined if expired or forged. */
export function takeAttempt(ctx: Context, request: Request, response: Response): KeptAttempt | undefined {
  const cookie = readCookie(request, hostCookie(ctx, COOKIE))
  if (!cookie) return undefined
  setCookie(response, hostCookie(ctx, COOKIE), '', { secure: ctx.secure, maxAge: 0 })
  const text = readSignedValue(cookie, 'login', ctx.config.COOKIE_KEYS)
  try {
    const attempt = stored.parse(JSON.parse(Buffer.from(text ?? '', 'base64url').toString()))
    return attempt.until > ctx.now().getTime() ? attempt : undefined
  } catch {
    return undefined
  }
}
