import type { IRouter } from 'express'
import { seller } from '../access/seller-auth.ts'
import { route } from '../platform/http/route.ts'
import { listAttentionViews } from './attention-views.ts'
import { closeAttention } from './close-attention.ts'
import type { Context } from './context.ts'

export function attentionRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'listAttention', seller, ({ who }) => listAttentionViews(ctx.db, who.role))

  route(router, ctx, 'closeAttention', seller, async ({ input, who }) => {
    await closeAttention(ctx, who, input.id, input.note)
    return { done: true }
  })
}
