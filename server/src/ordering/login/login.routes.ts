import { DomainError } from '@topup/core/api/errors'
import type { IRouter, Request, Response } from 'express'
import { forgetBuyer, keepBuyer, knownBuyer } from '../../platform/http/authenticators.ts'
import { readLanguage } from '../../platform/http/detect-language.ts'
import { assertFromOwnPage, isBackground, isOwnNavigation } from '../../platform/http/navigation.ts'
import { route } from '../../platform/http/route.ts'
import { keepKnownBrowser } from '../account/known-browsers.ts'
import { readVisitor } from '../account/read-visitor.ts'
import type { OutsideContext } from '../context.ts'
import { findUserId } from '../links/find-user-id.ts'
import { keepAttempt, takeAttempt } from './attempt-cookie.ts'
import { logIn, logOut } from './log-in.ts'
import { logoutPage, logoutPageCsp } from './logout-page.ts'
import { returnTo } from './return-to.ts'

/** Login and logout, opened as pages. Errors go to the page in the URL's fragment, which is sent to no server. */
export function loginRoutes(router: IRouter, ctx: OutsideContext): void {
  const { login, config } = ctx

  route(router, ctx, 'getUser', knownBuyer, async ({ who }) => {
    const user = await ctx.db
      .selectFrom('buyer_sessions')
      .innerJoin('users', 'users.id', 'buyer_sessions.user_id')
      .select(['users.first_name', 'users.email'])
      .where('buyer_sessions.id', '=', who.sessionId ?? '')
      .executeTakeFirst()
    return user ? { firstName: user.first_name, email: user.email } : null
  })

  router.get('/api/login', async (request, response) => {
    if (!login) throw new DomainError('not_found', 'This store has no login')
    const page = returnTo(request.query.returnTo, config.PUBLIC_URL)
    // A background request would overwrite this browser's login attempt.
    if (isBackground(request)) return response.redirect(303, page)
    try {
      const { url, attempt } = await login.begin(page)
      keepAttempt(ctx, response, { ...attempt, sameAccount: request.query.sameAccount === 'true' })
      response.redirect(303, url.href)
    } catch (error) {
      ctx.log.warn({ err: error }, 'the login provider does not answer')
      response.redirect(303, `${page}#login=failed`)
    }
  })

  router.get('/api/login/callback', async (request, response) => {
    if (isBackground(request)) return response.redirect(303, '/')
    const attempt = login && takeAttempt(ctx, request, response)
    if (!login || !attempt) return response.redirect(303, '/#login=failed')
    const query = request.originalUrl.slice(request.originalUrl.indexOf('?'))
    const result = await login.finish(query, attempt)
    if (result.kind === 'failed') ctx.log.warn({ err: result.error }, 'a login failed')
    if (result.kind !== 'identified') return response.redirect(303, `${attempt.returnTo}#login=${result.kind}`)
    const { sessionId } = await knownBuyer(ctx, request, response)
    try {
      const visitor = readVisitor(ctx, request, sessionId, attempt.sameAccount)
      const { session, knownToken } = await logIn(ctx, visitor, result.identity)
      keepBuyer(ctx, response, session)
      keepKnownBrowser(ctx, response, knownToken)
      response.redirect(303, attempt.returnTo)
    } catch (error) {
      // `forbidden`: the provider named another account than the one that was to be confirmed.
      if (!(error instanceof DomainError) || !['session_changed', 'forbidden'].includes(error.code)) throw error
      response.redirect(303, `${attempt.returnTo}#login=failed`)
    }
  })

  const endLogin = async (request: Request, response: Response) => {
    const { sessionId } = await knownBuyer(ctx, request, response)
    // A guest session is kept: a guest could not sign in again to find the orders.
    if (sessionId && (await findUserId(ctx.db, sessionId))) {
      const guest = await logOut(ctx, sessionId)
      if (guest) keepBuyer(ctx, response, guest)
      else forgetBuyer(ctx, response)
    }
    response.redirect(303, returnTo(request.query.returnTo, config.PUBLIC_URL))
  }

  router.get('/api/logout', async (request, response) => {
    if (isOwnNavigation(request)) return endLogin(request, response)
    const page = returnTo(request.query.returnTo, config.PUBLIC_URL)
    const { storeName } = ctx.settings.current()
    response.set('content-security-policy', logoutPageCsp)
    response.type('html').send(logoutPage(storeName, readLanguage(request), page, ctx.config.PRACTICE))
  })

  router.post('/api/logout', async (request, response) => {
    assertFromOwnPage(ctx, request)
    await endLogin(request, response)
  })
}
