import type { IRouter } from 'express'
import { owner, ownerRecent, ownerToday } from '../access/seller-auth.ts'
import { route } from '../platform/http/route.ts'
import type { Context } from './context.ts'
import { mend } from './mend.ts'
import { runChecks } from './run-checks.ts'
import { loadSetupView } from './setup-view.ts'

export function setupRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'getSetup', owner, () => loadSetupView(ctx))

  route(router, ctx, 'runSetupChecks', ownerToday, async ({ input: { ids } }) => {
    await runChecks(
      ctx,
      ctx.hooks.listChecks(ctx).filter(({ id }) => ids === undefined || ids.includes(id)),
    )
    return loadSetupView(ctx)
  })

  route(router, ctx, 'mendSetup', ownerRecent, async ({ input, who }) => {
    const said = await mend(ctx, who.sellerId, input)
    return { said, setup: await loadSetupView(ctx) }
  })
}
