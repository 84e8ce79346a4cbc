import type { IRouter } from 'express'
import type { Context } from '../fulfilment/context.ts'
import { knownBuyer } from '../platform/http/authenticators.ts'
import { route } from '../platform/http/route.ts'
import { requestLink } from './request-link.ts'

export function mailRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'sendOrderLink', knownBuyer, async ({ input, who }) => {
    await requestLink(ctx, input.code, who.sessionId)
    return { done: true }
  })
}
