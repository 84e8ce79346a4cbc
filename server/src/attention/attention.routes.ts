import type { IRouter } from 'express'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { seller } from '../sellers/seller-auth.ts'
import { listAttentionViews } from './attention-views.ts'

export function attentionRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'listAttention', seller, () => listAttentionViews(ctx.db))
}
