import type { IRouter } from 'express'
import type { Context } from '../access/context.ts'
import { owner } from '../access/seller-auth.ts'
import { route } from '../platform/http/route.ts'
import { addEntry, endEntry, listEntries } from './entries.ts'

export function riskRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'listRiskEntries', owner, () => listEntries(ctx))
  route(router, ctx, 'addRiskEntry', owner, ({ input, who }) => addEntry(ctx, who.sellerId, input))
  route(router, ctx, 'endRiskEntry', owner, async ({ input, who }) => {
    await endEntry(ctx, who.sellerId, input.id)
    return { done: true }
  })
}
