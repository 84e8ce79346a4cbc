import { recordAudit } from '../../access/audit.ts'
import { resolveAttention } from '../../alerts/attention.repository.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import { moveUnits } from '../delivery.repository.ts'
import { settleOrder } from '../settle-order.ts'
import { getSteerableOrder, inFlight } from './steerable-order.ts'

/** Gives up every unit that is not delivered; throws when one is on its way. Their money goes back. */
export const rejectOrder = (ctx: Context, sellerId: string, orderId: string): Promise<void> =>
  write(ctx.db, async (trx) => {
    const { order, units } = await getSteerableOrder(trx, orderId, 'reject')
    const ids = units.map((unit) => unit.id)
    const failed = await moveUnits(trx, ids, 'reject')
    if (failed.length < ids.length) throw inFlight()
    for (const id of ids) await resolveAttention(trx, 'delivery', id, ctx.now())
    await settleOrder(ctx, trx, order, sellerId)
    await recordAudit(ctx, trx, { actor: sellerId, action: 'order.reject', subject: orderId })
  })
