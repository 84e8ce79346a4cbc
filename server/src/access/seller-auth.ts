import { DomainError } from '@topup/core/api/errors'
import type { SellerRole, SignInStage } from '@topup/core/seller/roles'
import type { Request, Response } from 'express'
import { letPass } from '../platform/http/authenticators.ts'
import { hostCookie, readCookie, setCookie } from '../platform/http/cookies.ts'
import { keepKnownSeller, readKnownSeller } from '../platform/http/known-seller.ts'
import { noteDevice } from '../platform/trace.ts'
import type { Context } from './context.ts'
import { findDevice } from './devices/find-device.ts'
import { findSignedIn } from './seller-sessions.ts'
import { signInStageOf } from './sign-in-stage.ts'

const SELLER_COOKIE = 'seller'

type SellerCookie = Readonly<{
  token: string | undefined
  userAgent: string
  keep: (token: string) => void
  drop: () => void
  isKnownTo: (sellerId: string) => boolean
  rememberAs: (sellerId: string) => void
}>
/** A seller endpoint's caller. `recent`, `today`: this session proved a second factor within 10 minutes or 12 hours. */
export type Caller = Readonly<{
  sellerId: string
  email: string
  role: SellerRole
  via: 'session' | 'device'
  recent: boolean
  today: boolean
  sessionId: string | undefined
  deviceId: string | undefined
}>
type SigningIn = Caller & Readonly<{ sessionId: string; step: SignInStage; secondFactorAt: string | null }>
export type SessionCaller = SigningIn & Readonly<{ cookie: SellerCookie }>

function cookieOf(ctx: Context, request: Request, response: Response): SellerCookie {
  const { secure } = ctx
  const maxAge = ctx.config.timing.sellerLifetime / 1000
  const sellerName = hostCookie(ctx, SELLER_COOKIE)
  const known = readKnownSeller(ctx, request)
  return {
    token: readCookie(request, sellerName),
    userAgent: request.get('user-agent') ?? '',
    keep: (token) => setCookie(response, sellerName, token, { secure, sameSite: 'strict', maxAge }),
    drop: () => setCookie(response, sellerName, '', { secure, sameSite: 'strict', maxAge: 0 }),
    isKnownTo: (sellerId) => known === sellerId,
    rememberAs: (sellerId) => keepKnownSeller(ctx, response, sellerId),
  }
}

/** On a device, `recent` lasts as long as `today`, since the app's key cannot be copied off its machine. */
function freshness({ now, config }: Context, via: Caller['via'], provedAt: string | null) {
  const age = provedAt === null ? Number.POSITIVE_INFINITY : now().getTime() - Date.parse(provedAt)
  const today = age < config.timing.secondFactorToday
  return { recent: via === 'device' ? today : age < config.timing.secondFactorFresh, today }
}

async function findSigningIn(ctx: Context, token: string | undefined): Promise<SigningIn | undefined> {
  const found = token ? await findSignedIn(ctx, token) : undefined
  if (!found) return undefined
  const { id: sellerId, email, role, sessionId, second_factor_at: secondFactorAt } = found
  const step = signInStageOf({
    isEnrolled: found.is_enrolled === 1,
    isProved: secondFactorAt !== null,
    mustChangePassword: found.must_change_password === 1,
  })
  const fresh = freshness(ctx, 'session', secondFactorAt)
  return { sellerId, email, role, via: 'session', ...fresh, sessionId, deviceId: undefined, step, secondFactorAt }
}

async function getSigningIn(ctx: Context, request: Request, response: Response): Promise<SessionCaller> {
  const cookie = cookieOf(ctx, request, response)
  const found = await findSigningIn(ctx, cookie.token)
  if (!found) throw new DomainError('not_signed_in', 'Sign in as a seller first')
  return { ...found, cookie }
}

function assertOpen({ step }: SigningIn): void {
  if (step === 'second-factor') throw new DomainError('second_factor_needed', 'Confirm that it is you')
  if (step === 'change-password') throw new DomainError('forbidden', 'Change the first password before anything else')
  if (step === 'enrol') throw new DomainError('forbidden', 'Set up a second factor before anything else')
}

function assertFresh(isFresh: boolean): void {
  if (!isFresh) throw new DomainError('second_factor_needed', 'Confirm that it is you')
}

function assertOwner({ role }: Caller): void {
  if (role !== 'owner') throw new DomainError('forbidden', 'Only an owner may do this')
}

/** Finds the installed app's caller, whose key was proved with this very request. */
async function findByDevice(ctx: Context, request: Request, response: Response): Promise<Caller | undefined> {
  const found = await findDevice(ctx, request, response)
  if (!found) return undefined
  const { seller_id: sellerId, email, role, device_id: deviceId } = found
  noteDevice(deviceId)
  const fresh = freshness(ctx, 'device', found.second_factor_at)
  return { sellerId, email, role, via: 'device', ...fresh, sessionId: undefined, deviceId }
}

/** For sign-in endpoints: the session cookie to read or change, and the seller signing in or the calling device. */
export const beforeSignIn = letPass('signing-in', async (ctx: Context, request, response) => {
  const cookie = cookieOf(ctx, request, response)
  const device = await findByDevice(ctx, request, response)
  return { cookie, device, caller: device ? undefined : await findSigningIn(ctx, cookie.token) }
})

/** Requires a session, in which the password was correct. Other steps of the sign-in may remain. */
export const sellerOfSession = letPass('session', getSigningIn)

/** Callers who prove a second factor: with a correct password, or in an installed app. */
export const provingSeller = letPass('proving', async (ctx: Context, request, response) => {
  const device = await findByDevice(ctx, request, response)
  return device ?? getSigningIn(ctx, request, response)
})

/** Callers who set up second factors: the first one after the password, further ones after a fresh proof. */
export const enrollingSeller = letPass('enrol', async (ctx: Context, request, response) => {
  const caller = await getSigningIn(ctx, request, response)
  if (caller.step === 'enrol') return caller
  assertOpen(caller)
  assertFresh(caller.recent)
  return caller
})

/** Requires a complete sign-in or an enrolled device. A printed first password only opens the form to replace it. */
export const seller = letPass('seller', async (ctx: Context, request, response): Promise<Caller> => {
  const device = await findByDevice(ctx, request, response)
  if (device) return device
  const caller = await getSigningIn(ctx, request, response)
  assertOpen(caller)
  return caller
})

/** Requires a second factor within 12 hours: for orders, games and public content. */
export const sellerToday = letPass('today', async (ctx: Context, request, response) => {
  const caller = await seller(ctx, request, response)
  assertFresh(caller.today)
  return caller
})

/** Requires a second factor within 10 minutes: for money, prices, rules, risk lists, legal texts and secrets. */
export const sellerRecent = letPass('recent', async (ctx: Context, request, response) => {
  const caller = await seller(ctx, request, response)
  assertFresh(caller.recent)
  return caller
})

/** Like `sellerRecent`, in a browser only: for recovery codes and the like, an unattended device must not be enough. */
export const sellerRecentInBrowser = letPass('recent-browser', async (ctx: Context, request, response) => {
  const caller = await sellerRecent(ctx, request, response)
  if (caller.via !== 'session') {
    throw new DomainError('forbidden', 'Change second factors in your browser, signed in at the store’s address')
  }
  return caller
})

export const owner = letPass('owner', async (ctx: Context, request, response) => {
  const caller = await seller(ctx, request, response)
  assertOwner(caller)
  return caller
})

export const ownerToday = letPass('owner-today', async (ctx: Context, request, response) => {
  const caller = await owner(ctx, request, response)
  assertFresh(caller.today)
  return caller
})

export const ownerRecent = letPass('owner-recent', async (ctx: Context, request, response) => {
  const caller = await owner(ctx, request, response)
  assertFresh(caller.recent)
  return caller
})
