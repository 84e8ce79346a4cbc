import { supplierOrderLifecycle } from '@topup/core/delivery/supplier-order-lifecycle'
import { sql } from 'kysely'
import { move } from '../../platform/db/move.ts'
import { isAny, lockRows } from '../../platform/db/queue.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import { moveUnits } from '../delivery.repository.ts'
import { inOutbox } from '../outbox.ts'

const BATCH = 100

/** Marks units with a lapsed lease as unknown: they may have reached the supplier, so they are queried, not re-sent. */
export async function loseLapsedClaims(ctx: Context): Promise<number> {
  if (ctx.clock.isDoubtful()) return 0
  const now = ctx.now().toISOString()
  const where = sql<boolean>`${inOutbox('sending')} and claimed_until <= ${now}`
  if (!(await isAny(ctx, 'deliveries', where))) return 0
  const lost = await write(ctx.db, async (trx) => {
    const ids = await lockRows(trx, 'deliveries', { where, limit: BATCH })
    const units = await moveUnits(trx, ids, 'lost', { claimed_until: null })
    if (units.length === 0) return 0
    const lapsed = units.map((unit) => unit.id)
    await move(trx.updateTable('supplier_orders').where('delivery_id', 'in', lapsed), supplierOrderLifecycle, 'lost', {
      due_at: now,
      note: 'The store stopped before the answer was recorded',
    })
    return units.length
  })
  if (lost > 0) ctx.signals.wake('supplier-orders')
  return lost
}
