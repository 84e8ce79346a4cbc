import type { IRouter } from 'express'
import type { Context } from '../../app/context.ts'
import { anyone } from '../../platform/http/authenticators.ts'
import { route } from '../../platform/http/route.ts'

export function locationRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'detectLocation', anyone, ({ request }) => ({ currency: ctx.detectCurrency(request) }))
}
