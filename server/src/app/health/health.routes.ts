import type { IRouter } from 'express'
import { anyone } from '../../platform/http/authenticators.ts'
import { route } from '../../platform/http/route.ts'
import type { Context } from '../context.ts'
import { createReadiness } from './readiness.ts'

export function healthRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'getHealth', anyone, async () => {
    await ctx.db.selectFrom('settings').select('key').limit(1).execute()
    return { status: 'ok' as const }
  })
}

/** Probes for process managers and load balancers. */
export function probeRoutes(router: IRouter, ctx: Context): void {
  const look = createReadiness(ctx)
  route(router, ctx, 'getLiveness', anyone, () => ({ status: 'ok' as const }))
  route(router, ctx, 'getReadiness', anyone, async ({ response }) => {
    const found = await look()
    response.status(found.ready ? 200 : 503)
    return found
  })
}
