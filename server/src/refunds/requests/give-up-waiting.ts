import { resolveAttention } from '../../alerts/attention.repository.ts'
import type { Context } from '../../fulfilment/context.ts'
import { listOpenUnits, moveUnits } from '../../fulfilment/delivery.repository.ts'
import { inFlight } from '../../fulfilment/seller/steerable-order.ts'
import { settleOrder } from '../../fulfilment/settle-order.ts'
import type { Order } from '../../ordering/order.repository.ts'
import type { Trx } from '../../platform/db/schema.ts'

/**
 * Gives up the order's unsent units; their refunds are queued when the order is finished. Returns their number. Throws
 * delivery_in_flight if a worker started to send one first. The caller holds the order's lock.
 */
export async function giveUpWaiting(ctx: Context, trx: Trx, order: Order, actor: string): Promise<number> {
  const ids = (await listOpenUnits(trx, order.id)).map(({ id }) => id)
  if (ids.length === 0) return 0
  const failed = await moveUnits(trx, ids, 'reject')
  if (failed.length < ids.length) throw inFlight()
  for (const id of ids) await resolveAttention(trx, 'delivery', id, ctx.now())
  await settleOrder(ctx, trx, order, actor)
  return failed.length
}
