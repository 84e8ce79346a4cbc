import { needAttention } from '../../attention/attention.repository.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/schema.ts'
import { write } from '../../db/write.ts'
import { suppliersOf } from '../../suppliers/suppliers-of.ts'
import { selectUnclear } from '../unclear-units.ts'

const BATCH = 50

/** Attempts whose question waits for long, as their supplier was taken out of the configuration, and nobody was told. */
function listUnaskable(ctx: Context, db: Db) {
  const since = new Date(ctx.now().getTime() - ctx.config.timing.unknownWindow).toISOString()
  return db
    .selectFrom('supplier_orders')
    .select(['delivery_id', 'supplier'])
    .where('next_ask_at', '<=', since)
    .where('status', 'in', ['unknown', 'accepted'])
    .where('supplier', 'not in', ['manual', ...suppliersOf(ctx).map(({ name }) => name)])
    .where('delivery_id', 'not in', selectUnclear(db))
    .orderBy('next_ask_at')
    .limit(BATCH)
    .execute()
}

/** Puts deliveries whose supplier cannot be asked any more on the attention list; how many there were. */
export async function noteUnaskable(ctx: Context): Promise<number> {
  if ((await listUnaskable(ctx, ctx.db)).length === 0) return 0
  return write(ctx.db, async (trx) => {
    const attempts = await listUnaskable(ctx, trx)
    for (const { delivery_id, supplier } of attempts) {
      await needAttention(ctx, trx, {
        kind: 'delivery_unknown',
        subjectType: 'delivery',
        subjectId: delivery_id,
        reason: `The supplier that has this delivery (${supplier}) is no longer set up: look there, then say what became of it.`,
      })
    }
    return attempts.length
  })
}
