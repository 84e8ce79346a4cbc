import { DomainError } from '@topup/core/api/errors'
import { resolveAttention } from '../../attention/attention.repository.ts'
import type { Context } from '../../context.ts'
import { write } from '../../db/write.ts'
import { recordAudit } from '../../sellers/audit.ts'
import { suppliersOf } from '../../suppliers/suppliers-of.ts'
import { moveUnits } from '../delivery.repository.ts'
import { paymentNotInOrder } from '../held-reasons.ts'
import { listSendableProducts } from '../sendable-products.ts'
import { getSteerableOrder } from './steerable-order.ts'

/** Sends the held units of an order to the supplier after all; throws when it does not offer their package. */
export async function resumeUnits(ctx: Context, sellerId: string, orderId: string): Promise<void> {
  await write(ctx.db, async (trx) => {
    const { order, units } = await getSteerableOrder(trx, orderId, 'deliver')
    const held = units.filter((unit) => unit.status === 'held').map((unit) => unit.id)
    if (held.length === 0) throw new DomainError('transition_not_allowed', 'No unit of this order is held')
    const payment = await trx
      .selectFrom('checkouts')
      .innerJoin('payments', 'payments.id', 'checkouts.paid_by')
      .select('payments.status')
      .where('checkouts.id', '=', order.checkout_id)
      .executeTakeFirst()
    if (payment?.status !== 'succeeded') throw new DomainError('transition_not_allowed', paymentNotInOrder)
    const products = await listSendableProducts(trx, suppliersOf(ctx), [order.package_id])
    if (!products.has(order.package_id)) {
      throw new DomainError('transition_not_allowed', 'The supplier does not offer this package: deliver it by hand')
    }
    const now = ctx.now()
    await moveUnits(trx, held, 'resume', {
      held_reason: null,
      gives_up_at: null,
      fresh_since: now.toISOString(),
      available_at: now.toISOString(),
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
