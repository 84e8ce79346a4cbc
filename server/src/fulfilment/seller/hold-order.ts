import { recordAudit } from '../../access/audit.ts'
import { moveOrder } from '../../ordering/order.repository.ts'
import { tellBuyer } from '../../ordering/tell-buyer.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import { moveUnits } from '../delivery.repository.ts'
import { getSteerableOrder, inFlight } from './steerable-order.ts'

/** Holds an order for the seller. Throws if one of its units is being sent or was sent. */
export const holdOrder = (ctx: Context, sellerId: string, orderId: string): Promise<void> =>
  write(ctx.db, async (trx) => {
    const { order, units } = await getSteerableOrder(trx, orderId, 'hold')
    const queued = units.filter((unit) => unit.status === 'queued').map((unit) => unit.id)
    const held = await moveUnits(trx, queued, 'hold', {
      held_reason: 'by-seller',
      held_detail: null,
      gives_up_at: null,
    })
    if (held.length < queued.length) throw inFlight()
    await moveOrder(ctx, trx, order, 'hold', { actor: sellerId })
    await tellBuyer(ctx, trx, { kind: 'delayed', subjectId: order.id, order })
    await recordAudit(ctx, trx, { actor: sellerId, action: 'order.hold', subject: orderId })
  })
