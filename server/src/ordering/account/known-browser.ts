import { createHmac } from 'node:crypto'
import type { Request, Response } from 'express'
import { hostCookie, readCookie, setCookie } from '../../platform/http/cookies.ts'
import { readLanguage } from '../../platform/http/detect-language.ts'
import { readSignedValue, signValue } from '../../platform/http/signed-cookie.ts'
import { derivedKey } from '../../platform/secrets/derived-key.ts'
import type { Context } from '../context.ts'
import type { Visitor } from '../links/enter-account.ts'
import { describeDevice } from './describe-device.ts'

const COOKIE = 'known'
const SECONDS = 400 * 24 * 3600
const MOST_ACCOUNTS = 5
const DIGEST_LENGTH = 16

const digestsOf = (ctx: Context, userId: string): string[] =>
  ctx.config.COOKIE_KEYS.map((key) =>
    createHmac('sha256', derivedKey(key, 'known browsers')).update(userId).digest('base64url').slice(0, DIGEST_LENGTH),
  )

const readDigests = (ctx: Context, request: Request): readonly string[] => {
  const cookie = readCookie(request, hostCookie(ctx, COOKIE))
  return (cookie && readSignedValue(cookie, 'known-browser', ctx.config.COOKIE_KEYS)?.split('~')) || []
}

/** Describes the browser that signs in, with the accounts that its cookie says it was signed in to before. */
export function readVisitor(ctx: Context, request: Request, session: string | undefined, sameAccount = false): Visitor {
  const known = readDigests(ctx, request)
  return {
    session,
    device: describeDevice(request.get('user-agent')),
    language: readLanguage(request),
    sameAccount,
    knows: (userId) => digestsOf(ctx, userId).some((digest) => known.includes(digest)),
  }
}

/**
 * Lets the browser keep that it was signed in to the account, by a digest that only this store can make. Signing out leaves the
 * cookie, so that a browser is told of once; it says nothing about the account to whoever reads it.
 */
export function rememberBrowser(ctx: Context, request: Request, response: Response, userId: string): void {
  const own = digestsOf(ctx, userId)
  const others = readDigests(ctx, request).filter((digest) => !own.includes(digest))
  const value = signValue(
    [...own.slice(0, 1), ...others].slice(0, MOST_ACCOUNTS).join('~'),
    'known-browser',
    ctx.config.COOKIE_KEYS,
  )
  setCookie(response, hostCookie(ctx, COOKIE), value, { secure: ctx.secure, maxAge: SECONDS })
}

export const forgetKnownAccounts = (ctx: Context, response: Response): void =>
  setCookie(response, hostCookie(ctx, COOKIE), '', { secure: ctx.secure, maxAge: 0 })
