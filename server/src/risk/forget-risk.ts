import type { Context } from '../platform/context.ts'
import { write } from '../platform/db/write.ts'
import { windows } from './facts.ts'

const atOnce = 500

/**
 * What is older than any window counts no more, and what somebody was listed for has an end. A decision ends with the
 * events that it was made by. Answers how many rows were deleted.
 */
export async function forgetRisk(ctx: Context): Promise<number> {
  const now = ctx.now()
  const before = new Date(now.getTime() - windows.past).toISOString()
  const [events, decisions, entries] = await Promise.all([
    ctx.db.selectFrom('risk_events').select('id').where('at', '<=', before).orderBy('at').limit(atOnce).execute(),
    ctx.db
      .selectFrom('risk_decisions')
      .select('id')
      .where('made_at', '<=', before)
      .orderBy('made_at')
      .limit(atOnce)
      .execute(),
    ctx.db
      .selectFrom('risk_entries')
      .select('id')
      .where('until', '<=', now.toISOString())
      .orderBy('until')
      .limit(atOnce)
      .execute(),
  ])
  const old = { risk_events: events, risk_decisions: decisions, risk_entries: entries } as const
  const found = Object.entries(old).filter(([, rows]) => rows.length > 0)
  if (found.length === 0) return 0
  await write(ctx.db, async (trx) => {
    for (const [table, rows] of found) {
      const ids = rows.map(({ id }) => id)
      await trx
        .deleteFrom(table as keyof typeof old)
        .where('id', 'in', ids)
        .execute()
    }
  })
  return events.length + decisions.length + entries.length
}
