import { DomainError } from '@topup/core/api/errors'
import type { LookDecision } from '@topup/core/api/fulfilment'
import { isVoucherPlayer } from '@topup/core/catalog/voucher'
import { isBeingChecked } from '@topup/core/delivery/held-reasons'
import { recordAudit } from '../../access/audit.ts'
import type { Order } from '../../ordering/order.repository.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { blockAtOrder } from '../../risk/entries.ts'
import { playerOf } from '../../risk/judge.ts'
import type { Context } from '../context.ts'
import { endLook, isPaymentInOrder, noteLook } from '../looks.ts'
import { rejectUnits } from './reject-order.ts'
import { getSteerableOrder } from './steerable-order.ts'

async function block(ctx: Context, trx: Trx, sellerId: string, order: Order): Promise<void> {
  const checkout = trx.selectFrom('checkouts').select('paid_by').where('id', '=', order.checkout_id)
  const paidBy = (await checkout.executeTakeFirst())?.paid_by
  const player = isVoucherPlayer(order.game_user_id) ? null : playerOf(order)
  await blockAtOrder(ctx, trx, sellerId, { code: order.tracking_code, paymentId: paidBy ?? '', player })
}

/**
 * Applies the owner's decision on an order held for a check: deliver, refund, or refund and block its card and player.
 * Throws if the check is over: another person decided, or the half hour has passed.
 */
export async function decideLook(
  ctx: Context,
  sellerId: string,
  orderId: string,
  decision: LookDecision,
): Promise<void> {
  await write(ctx.db, async (trx) => {
    const isDelivered = decision === 'deliver'
    const { order, units } = await getSteerableOrder(trx, orderId, isDelivered ? 'deliver' : 'reject')
    if (!units.some(isBeingChecked)) {
      throw new DomainError('transition_not_allowed', 'This order is not held for a look any more')
    }
    if (isDelivered && !(await isPaymentInOrder(trx, order))) {
      throw new DomainError('transition_not_allowed', 'Its payment is disputed or was taken back')
    }
    if (isDelivered) {
      await noteLook(ctx, trx, order, units, 'released')
      await endLook(ctx, trx, order, units)
    } else {
      await rejectUnits(ctx, trx, sellerId, order, units)
    }
    if (decision === 'block') await block(ctx, trx, sellerId, order)
    await recordAudit(ctx, trx, { actor: sellerId, action: 'order.look', subject: orderId, details: { decision } })
  })
  ctx.signals.wake('deliveries')
  ctx.signals.wake('refunds')
  ctx.signals.wake('orders', orderId)
}
