import { DomainError } from '@topup/core/api/errors'
import type { Request, Response } from 'express'
import type { Context } from '../context.ts'
import type { Authenticate } from '../http/authenticators.ts'
import { readCookie, setCookie } from '../http/cookies.ts'
import { findSignedIn, sessionSeconds } from './seller-sessions.ts'

const SELLER_COOKIE = 'seller'

type SellerCookie = Readonly<{ token: string | undefined; keep: (token: string) => void; drop: () => void }>
type SignedIn = Readonly<{ sellerId: string; email: string; role: 'owner' | 'staff'; mustChangePassword: boolean }>

const cookieOf = ({ secure }: Context, request: Request, response: Response): SellerCookie => ({
  token: readCookie(request, SELLER_COOKIE),
  keep: (token) => setCookie(response, SELLER_COOKIE, token, { secure, sameSite: 'strict', maxAge: sessionSeconds }),
  drop: () => setCookie(response, SELLER_COOKIE, '', { secure, sameSite: 'strict', maxAge: 0 }),
})

/** Whoever asks: the cookie to read, begin or end a session by. */
export const sellerCookie: Authenticate<SellerCookie> = cookieOf

/** A signed-in seller who may still have to change the first password. */
export const sellerOfSession: Authenticate<SignedIn & { cookie: SellerCookie }> = async (ctx, request, response) => {
  const cookie = cookieOf(ctx, request, response)
  const found = cookie.token ? await findSignedIn(ctx, cookie.token) : undefined
  if (!found) throw new DomainError('not_signed_in', 'Sign in as a seller first')
  const { id: sellerId, email, role, must_change_password } = found
  return { sellerId, email, role, mustChangePassword: must_change_password === 1, cookie }
}

/** For every /api/admin route. The printed first password opens nothing but the form that replaces it. */
export const seller: Authenticate<SignedIn> = async (ctx, request, response) => {
  const { cookie: _cookie, ...signedIn } = await sellerOfSession(ctx, request, response)
  if (signedIn.mustChangePassword) throw new DomainError('forbidden', 'Change the first password before anything else')
  return signedIn
}
