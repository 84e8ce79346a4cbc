import type { IRouter } from 'express'
import type { Context } from '../access/context.ts'
import { owner, ownerRecent } from '../access/seller-auth.ts'
import { route } from '../platform/http/route.ts'
import { addEntry, endEntry, listEntries } from './entries.ts'

export function riskRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'listRiskEntries', owner, () => listEntries(ctx))
  route(router, ctx, 'addRiskEntry', ownerRecent, ({ input, who }) => addEntry(ctx, who.sellerId, input))
  route(router, ctx, 'endRiskEntry', ownerRecent, async ({ input, who }) => {
    await endEntry(ctx, who.sellerId, input.id)
    return { done: true }
  })
}
