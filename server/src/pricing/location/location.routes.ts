import type { IRouter } from 'express'
import type { Context } from '../../context.ts'
import { anyone } from '../../http/authenticators.ts'
import { route } from '../../http/route.ts'

export function locationRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'detectLocation', anyone, ({ request }) => ({ currency: ctx.detectCurrency(request) }))
}
