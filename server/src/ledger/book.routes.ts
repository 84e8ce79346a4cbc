import { toDecimal } from '@topup/core/money/decimal'
import { money } from '@topup/core/money/money'
import type { IRouter } from 'express'
import { sql } from 'kysely'
import { verifyAudit } from '../access/audit.ts'
import { seller } from '../access/seller-auth.ts'
import { route } from '../platform/http/route.ts'
import type { Context } from '../pricing/context.ts'
import { listAuditEntries } from './audit-entries.ts'
import { ledgerPage } from './ledger-entries.ts'

export function bookRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'listLedger', seller, async ({ input }) => {
    const { limit } = input
    const { rows } = await ledgerPage({ ...input, limit: limit + 1 }).execute(ctx.db)
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    return {
      entries: page.map((row) => ({
        id: row.id,
        postingId: row.posting_id,
        account: row.account,
        amount: toDecimal(money(row.amount, row.currency)),
        currency: row.currency,
        subjectType: row.subject_type,
        subjectId: row.subject_id,
        createdAt: row.created_at,
      })),
      nextBefore: rows.length > limit && last ? `${last.created_at}~${last.id}` : null,
    }
  })

  route(router, ctx, 'listAudit', seller, ({ input }) => listAuditEntries(ctx.db, input))

  route(router, ctx, 'verifyAudit', seller, async () => {
    const brokenAt = await verifyAudit(ctx)
    const { count } = await ctx.db
      .selectFrom('audit_log')
      .select(sql<number>`coalesce(max(seq), 0)`.as('count'))
      .executeTakeFirstOrThrow()
    return { brokenAt: brokenAt ?? null, entries: Number(count) }
  })
}
