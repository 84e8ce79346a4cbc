import type { IRouter } from 'express'
import { ownerRecent } from '../../access/seller-auth.ts'
import { route } from '../../platform/http/route.ts'
import type { Context } from '../context.ts'
import { doubtSince } from './doubt-since.ts'

export function doubtRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'doubtSince', ownerRecent, async ({ input, who }) => {
    const { held, asked, before } = await doubtSince(ctx, { since: new Date(input.since), actor: who.sellerId })
    return { held, asked, doubtedAt: before?.at ?? null }
  })
}
