import type { IRouter } from 'express'
import type { Context } from '../../app/context.ts'
import { requestLink } from '../../mail/request-link.ts'
import { anyone, linkReader } from '../../platform/http/authenticators.ts'
import { route } from '../../platform/http/route.ts'
import { openOrderLink } from './order-links.ts'

export function linkRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'openOrderLink', linkReader, async ({ input, who }) => {
    const { trackingCode, newSession } = await openOrderLink(ctx, who.sessionId, input.token)
    if (newSession) who.become(newSession)
    return { trackingCode }
  })
  route(router, ctx, 'sendOrderLink', anyone, async ({ input }) => {
    await requestLink(ctx, input.code)
    return { done: true }
  })
}
