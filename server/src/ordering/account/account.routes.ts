import type { IRouter } from 'express'
import { keepBuyer, knownBuyer } from '../../platform/http/authenticators.ts'
import { hostCookie, readCookie, setCookie } from '../../platform/http/cookies.ts'
import { readLanguage } from '../../platform/http/detect-language.ts'
import { route } from '../../platform/http/route.ts'
import type { Context } from '../context.ts'
import { listAccountOrders } from './account-orders.ts'
import { keepKnownBrowser, readKnownBrowser } from './known-browsers.ts'
import { claimOrders, deleteAccount, endAccountSession, getUserId, readAccount } from './own-account.ts'
import { readVisitor } from './read-visitor.ts'
import { requestCode } from './request-code.ts'
import { addFavourite, listSaved, removeFavourite, removePlayer, renamePlayer, savePlayer } from './saved.ts'
import { signInByCode } from './sign-in-by-code.ts'

const CODE_COOKIE = 'sign-in'
/** The cookie lives for a day, as long as a browser's wrong entries are counted. */
const CODE_SECONDS = 24 * 3600
const TOKEN_BYTES = 32
const isToken = /^[\w-]{43}$/
const done = { done: true } as const

export function accountRoutes(router: IRouter, ctx: Context): void {
  const { secure } = ctx
  const cookie = hostCookie(ctx, CODE_COOKIE)

  route(router, ctx, 'requestSignInCode', knownBuyer, async ({ input, request, response }) => {
    const { ip } = request
    const kept = readCookie(request, cookie)
    const token = kept && isToken.test(kept) ? kept : ctx.randomBytes(TOKEN_BYTES).toString('base64url')
    // Set the cookie before a refusal too: the puzzle in the refusal is bound to this browser.
    setCookie(response, cookie, token, { secure, maxAge: CODE_SECONDS })
    const { email: address, challengeAnswer: answer } = input
    const knownToken = readKnownBrowser(ctx, request)
    const asked = await requestCode(ctx, { address, ip, language: readLanguage(request), token, knownToken, answer })
    return { ...done, ...asked }
  })

  route(router, ctx, 'signInByCode', knownBuyer, async ({ input, who, request, response }) => {
    const token = readCookie(request, cookie)
    const visitor = readVisitor(ctx, request, who.sessionId, input.sameAccount)
    const { session, knownToken } = await signInByCode(ctx, { token, code: input.code, visitor })
    setCookie(response, cookie, '', { secure, maxAge: 0 })
    keepBuyer(ctx, response, session)
    keepKnownBrowser(ctx, response, knownToken)
    return done
  })

  route(router, ctx, 'getAccount', knownBuyer, ({ who }) => readAccount(ctx.db, who.sessionId))

  route(router, ctx, 'listAccountOrders', knownBuyer, async ({ input, who }) =>
    listAccountOrders(ctx.db, await getUserId(ctx.db, who.sessionId), input),
  )

  route(router, ctx, 'claimOrders', knownBuyer, async ({ input, who }) => {
    await claimOrders(ctx, who.sessionId, input.checkoutIds)
    return done
  })

  route(router, ctx, 'listSaved', knownBuyer, ({ who }) => listSaved(ctx.db, who.sessionId))

  route(router, ctx, 'savePlayer', knownBuyer, ({ input, who }) => savePlayer(ctx, who.sessionId, input))

  route(router, ctx, 'renamePlayer', knownBuyer, async ({ input, who }) => {
    await renamePlayer(ctx, who.sessionId, input)
    return done
  })

  route(router, ctx, 'removePlayer', knownBuyer, async ({ input, who }) => {
    await removePlayer(ctx, who.sessionId, input.id)
    return done
  })

  route(router, ctx, 'addFavourite', knownBuyer, async ({ input, who }) => {
    await addFavourite(ctx, who.sessionId, input.gameId)
    return done
  })

  route(router, ctx, 'removeFavourite', knownBuyer, async ({ input, who }) => {
    await removeFavourite(ctx, who.sessionId, input.gameId)
    return done
  })

  route(router, ctx, 'endAccountSession', knownBuyer, async ({ input, who, request }) => {
    await endAccountSession(ctx, who.sessionId, input.id, readKnownBrowser(ctx, request))
    return done
  })

  route(router, ctx, 'deleteAccount', knownBuyer, async ({ who, request }) => {
    await deleteAccount(ctx, who.sessionId, readLanguage(request))
    return done
  })
}
