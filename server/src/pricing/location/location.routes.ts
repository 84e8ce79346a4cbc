import type { IRouter } from 'express'
import { anyone } from '../../platform/http/authenticators.ts'
import { route } from '../../platform/http/route.ts'
import type { Context } from '../context.ts'

export function locationRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'detectLocation', anyone, ({ request }) => ({ currency: ctx.detectCurrency(request) }))
}
