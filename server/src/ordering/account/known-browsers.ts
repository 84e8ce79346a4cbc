import { DAY, SECOND } from '@topup/core/time'
import type { Request, Response } from 'express'
import type { Db, Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { hostCookie, readCookie, setCookie } from '../../platform/http/cookies.ts'
import type { Context } from '../context.ts'
import { hashOfBrowser } from './sign-in-code.ts'

const COOKIE = 'account-browser'
/** How long a signed-in browser is recognized: the longest time browsers keep a cookie. */
export const KNOWN_FOR = 400 * DAY
const TOKEN_BYTES = 32

type Secure = Pick<Context, 'secure'>

export const readKnownBrowser = (ctx: Secure, request: Request): string | undefined =>
  readCookie(request, hostCookie(ctx, COOKIE))

export const keepKnownBrowser = (ctx: Secure, response: Response, token: string): void =>
  setCookie(response, hostCookie(ctx, COOKIE), token, { secure: ctx.secure, maxAge: KNOWN_FOR / SECOND })

/** Whether the browser has signed in to the account before. */
export async function isKnownBrowser(trx: Trx, userId: string, token: string | undefined): Promise<boolean> {
  if (!token) return false
  const known = await trx
    .selectFrom('account_browsers')
    .select('id')
    .where('token_hash', '=', hashOfBrowser(token))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return known !== undefined
}

/**
 * Records that the browser signed in to the account. Each sign-in renews the cookie, so that copies or planted cookies
 * become worthless. Returns the new cookie.
 */
export async function rememberBrowser(
  ctx: Context,
  trx: Trx,
  userId: string,
  before: string | undefined,
): Promise<string> {
  const token = ctx.randomBytes(TOKEN_BYTES).toString('base64url')
  const token_hash = hashOfBrowser(token)
  const signed_in_at = ctx.now().toISOString()
  if (before) {
    const old = hashOfBrowser(before)
    await trx.updateTable('account_browsers').set({ token_hash }).where('token_hash', '=', old).execute()
  }
  await trx
    .insertInto('account_browsers')
    .values({ id: ctx.newId(), token_hash, user_id: userId, signed_in_at })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ signed_in_at }))
    .execute()
  return token
}

/** The browser's row id, if the browser has signed in to the address's account before. Otherwise null. */
export async function findKnownBrowser(db: Db, token: string | undefined, address: string): Promise<string | null> {
  if (!token) return null
  const known = await db
    .selectFrom('account_browsers')
    .innerJoin('proven_addresses', 'proven_addresses.user_id', 'account_browsers.user_id')
    .select('account_browsers.id')
    .where('token_hash', '=', hashOfBrowser(token))
    .where('proven_addresses.address', '=', address)
    .executeTakeFirst()
  return known?.id ?? null
}

/** Called when a browser signs out others: forgets all of the account's browsers except the calling one. */
export const forgetOtherBrowsers = (trx: Trx, userId: string, token: string | undefined): Promise<unknown> =>
  trx
    .deleteFrom('account_browsers')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', hashOfBrowser(token ?? ''))
    .execute()

export async function forgetKnownBrowser(ctx: Context, request: Request, response: Response): Promise<void> {
  const token = readKnownBrowser(ctx, request)
  if (!token) return
  const token_hash = hashOfBrowser(token)
  await write(ctx.db, (trx) => trx.deleteFrom('account_browsers').where('token_hash', '=', token_hash).execute())
  setCookie(response, hostCookie(ctx, COOKIE), '', { secure: ctx.secure, maxAge: 0 })
}
