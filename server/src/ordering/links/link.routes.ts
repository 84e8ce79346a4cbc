import type { IRouter } from 'express'
import { linkReader } from '../../platform/http/authenticators.ts'
import { route } from '../../platform/http/route.ts'
import type { Context } from '../context.ts'
import { openOrderLink } from './order-links.ts'

export function linkRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'openOrderLink', linkReader, async ({ input, who }) => {
    const { trackingCode, newSession } = await openOrderLink(ctx, who.sessionId, input.token)
    if (newSession) who.become(newSession)
    return { trackingCode }
  })
}
