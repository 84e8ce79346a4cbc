import { DomainError } from '@topup/core/api/errors'
import type { IRouter } from 'express'
import type { Context } from '../context.ts'
import { forgetBuyer, keepBuyer, knownBuyer } from '../http/authenticators.ts'
import { route } from '../http/route.ts'
import { keepAttempt, takeAttempt } from './attempt-cookie.ts'
import { logIn, logOut } from './log-in.ts'
import { returnTo } from './return-to.ts'

/** Full-page navigations; what went wrong is told by the part of the address that reaches no server. */
export function loginRoutes(router: IRouter, ctx: Context): void {
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
    try {
      const { url, attempt } = await login.begin(page)
      keepAttempt(ctx, response, attempt)
      response.redirect(303, url.href)
    } catch (error) {
      ctx.log.warn({ err: error }, 'the login provider does not answer')
      response.redirect(303, `${page}#login=failed`)
    }
  })

  router.get('/api/login/callback', async (request, response) => {
    const attempt = login && takeAttempt(ctx, request, response)
    if (!login || !attempt) return response.redirect(303, '/#login=failed')
    const query = request.originalUrl.slice(request.originalUrl.indexOf('?'))
    const result = await login.finish(query, attempt)
    if (result.kind === 'failed') ctx.log.warn({ err: result.error }, 'a login failed')
    if (result.kind !== 'identified') return response.redirect(303, `${attempt.returnTo}#login=${result.kind}`)
    const { sessionId } = await knownBuyer(ctx, request, response)
    keepBuyer(ctx, response, await logIn(ctx, sessionId, result.identity))
    response.redirect(303, attempt.returnTo)
  })

  router.get('/api/logout', async (request, response) => {
    const page = returnTo(request.query.returnTo, config.PUBLIC_URL)
    // Another site's link must not end a login here.
    if (request.headers['sec-fetch-site'] === 'cross-site') return response.redirect(303, '/')
    const { sessionId } = await knownBuyer(ctx, request, response)
    if (sessionId) {
      await logOut(ctx, sessionId)
      forgetBuyer(ctx, response)
    }
    response.redirect(303, page)
  })
}
