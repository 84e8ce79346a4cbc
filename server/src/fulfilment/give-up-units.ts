import { isBeingChecked } from '@topup/core/delivery/held-reasons'
import { sql } from 'kysely'
import { resolveAttention } from '../alerts/attention.repository.ts'
import type { Trx } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import type { Context } from './context.ts'
import { lockOrderOfUnit, moveUnits } from './delivery.repository.ts'
import { endLook, endOfLook } from './looks.ts'
import { settleOrder } from './settle-order.ts'

const BATCH = 50

const isDue = (now: string) => sql<boolean>`status = 'held' and gives_up_at <= ${now}`

const listDue = (ctx: Context) =>
  ctx.db
    .selectFrom('deliveries')
    .select('id')
    .where(isDue(ctx.now().toISOString()))
    .orderBy('gives_up_at')
    .limit(BATCH)
    .execute()

/** Refunds or delivers one due unit. The order is locked first: the seller may have re-sent the unit meanwhile. */
async function giveUp(ctx: Context, trx: Trx, unitId: string): Promise<boolean> {
  const order = await lockOrderOfUnit(trx, unitId)
  const now = ctx.now()
  const stillDue = await trx
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', unitId)
    .where(isDue(now.toISOString()))
    .executeTakeFirst()
  if (!stillDue) return false
  if (isBeingChecked(stillDue) && (await endOfLook(ctx, trx, order)) === 'deliver') {
    await endLook(ctx, trx, order, [stillDue])
    return true
  }
  const failed = await moveUnits(trx, [unitId], 'reject')
  await resolveAttention(trx, 'delivery', unitId, now)
  await ctx.hooks.unitsSettled(ctx, trx, order, failed)
  await settleOrder(ctx, trx, order, 'system')
  return true
}

/**
 * Ends held units past `gives_up_at`: units that no supplier can fill, and units awaiting the owner's check. They are
 * refunded, whatever happens to the order's other units. Checked units are delivered if the owner's settings say so.
 */
export async function giveUpUnits(ctx: Context): Promise<number> {
  let count = 0
  for (const { id } of await listDue(ctx)) {
    if (!(await write(ctx.db, (trx) => giveUp(ctx, trx, id)))) continue
    count++
    ctx.signals.wake('orders', id)
  }
  if (count > 0) for (const name of ['refunds', 'deliveries'] as const) ctx.signals.wake(name)
  return count
}
