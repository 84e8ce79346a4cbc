import type { IRouter } from 'express'
import type { Context } from '../fulfilment/context.ts'
import { anyone } from '../platform/http/authenticators.ts'
import { route } from '../platform/http/route.ts'
import { requestLink } from './request-link.ts'

export function mailRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'sendOrderLink', anyone, async ({ input }) => {
    await requestLink(ctx, input.code)
    return { done: true }
  })
}
