import { DomainError } from '@topup/core/api/errors'
import { deliveryRefusals } from '@topup/core/delivery/ways-to-deliver'
import { recordAudit } from '../../access/audit.ts'
import { resolveAttention } from '../../alerts/attention.repository.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import { moveUnits, notHeld } from '../delivery.repository.ts'
import { noteLook } from '../looks.ts'
import { loadDeliveryFacts } from './delivery-facts.ts'
import { getSteerableOrder } from './steerable-order.ts'

/** Queues an order's held units for the suppliers again. Throws if no supplier can deliver the package. */
export async function resumeUnits(ctx: Context, sellerId: string, orderId: string): Promise<void> {
  await write(ctx.db, async (trx) => {
    const { order, units } = await getSteerableOrder(trx, orderId, 'deliver')
    const held = units.filter((unit) => unit.status === 'held').map((unit) => unit.id)
    const { api: refusal } = deliveryRefusals(await loadDeliveryFacts(ctx, trx, order, units))
    if (refusal) throw new DomainError('transition_not_allowed', refusal)
    await noteLook(ctx, trx, order, units, 'released')
    const now = ctx.now()
    await moveUnits(trx, held, 'resume', {
      ...notHeld,
      gives_up_at: null,
      fresh_since: now.toISOString(),
      due_at: now.toISOString(),
    })
    for (const id of held) await resolveAttention(trx, 'delivery', id, now)
    await recordAudit(ctx, trx, {
      actor: sellerId,
      action: 'order.resume',
      subject: orderId,
      details: { units: held.length },
    })
  })
  ctx.signals.wake('deliveries')
}
