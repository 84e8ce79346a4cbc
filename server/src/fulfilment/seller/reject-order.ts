import { recordAudit } from '../../access/audit.ts'
import { resolveAttention } from '../../alerts/attention.repository.ts'
import type { Order } from '../../ordering/order.repository.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import { moveUnits, type Unit } from '../delivery.repository.ts'
import { noteLook } from '../looks.ts'
import { settleOrder } from '../settle-order.ts'
import { getSteerableOrder, inFlight } from './steerable-order.ts'

/** Fails and refunds these units. The caller holds the order's lock. Throws if a unit is with a supplier. */
export async function rejectUnits(
  ctx: Context,
  trx: Trx,
  sellerId: string,
  order: Order,
  units: readonly Unit[],
): Promise<void> {
  const ids = units.map((unit) => unit.id)
  const failed = await moveUnits(trx, ids, 'reject')
  if (failed.length < ids.length) throw inFlight()
  for (const id of ids) await resolveAttention(trx, 'delivery', id, ctx.now())
  await noteLook(ctx, trx, order, units, 'disputed')
  await settleOrder(ctx, trx, order, sellerId)
}

/** Fails and refunds every undelivered unit of an order. Throws if a unit is with a supplier. */
export const rejectOrder = (ctx: Context, sellerId: string, orderId: string): Promise<void> =>
  write(ctx.db, async (trx) => {
    const { order, units } = await getSteerableOrder(trx, orderId, 'reject')
    await rejectUnits(ctx, trx, sellerId, order, units)
    await recordAudit(ctx, trx, { actor: sellerId, action: 'order.reject', subject: orderId })
  })
