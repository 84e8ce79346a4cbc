import type { IRouter } from 'express'
import { forgetBuyer, knownBuyer } from '../../platform/http/authenticators.ts'
import { route } from '../../platform/http/route.ts'
import { forgetKnownBrowser } from '../account/known-browsers.ts'
import type { OutsideContext } from '../context.ts'
import { logOut } from '../login/log-in.ts'
import { findLastOrder } from './last-order.ts'
import { repeatOrder } from './repeat-order.ts'

export function againRoutes(router: IRouter, ctx: OutsideContext): void {
  route(router, ctx, 'getLastOrder', knownBuyer, ({ who }) => findLastOrder(ctx.db, who.sessionId))

  route(router, ctx, 'repeatOrder', knownBuyer, ({ input, who }) => repeatOrder(ctx.db, who.sessionId, input.id))

  route(router, ctx, 'forgetBrowser', knownBuyer, async ({ who, request, response }) => {
    const { sessionId } = who
    // A copied cookie must stop working too, so the session's orders move to a new session that no browser has.
    if (sessionId && (await hasSession(ctx, sessionId))) await logOut(ctx, sessionId)
    forgetBuyer(ctx, response)
    await forgetKnownBrowser(ctx, request, response)
    return { done: true }
  })
}

const hasSession = async (ctx: OutsideContext, id: string): Promise<boolean> =>
  (await ctx.db.selectFrom('buyer_sessions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
