import type { IRouter } from 'express'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { seller } from '../sellers/seller-auth.ts'
import { listAttention } from './attention.repository.ts'

export function attentionRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'listAttention', seller, async () => {
    const rows = await listAttention(ctx.db)
    return rows.map(({ id, kind, subject_type, subject_id, reason, opened_at }) => ({
      id,
      kind,
      subjectType: subject_type,
      subjectId: subject_id,
      reason,
      openedAt: opened_at,
    }))
  })
}
