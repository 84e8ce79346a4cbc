import { openUnitStatuses } from '@topup/core/delivery/unit-lifecycle'
import { noteInDay } from '../ledger/note-in-day.ts'
import { wipeAccount } from '../ordering/game-account-details.ts'
import { queueGiftNote } from '../ordering/gifts/queue-gift-note.ts'
import { listOrdersOfCheckout, moveOrder, type Order } from '../ordering/order.repository.ts'
import { tellBuyer } from '../ordering/tell-buyer.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Context } from './context.ts'
import { listUnits } from './delivery.repository.ts'
import { noteDelivered } from './measure-delivery.ts'

const isSettled = (order: Order) => order.status === 'completed' || order.status === 'failed'

/**
 * Ends an order once no unit is open: completed if at least one unit was delivered, else failed. The caller holds the
 * order's lock. Returns true if this call completed it.
 */
export async function settleOrder(ctx: Context, trx: Trx, order: Order, actor: string): Promise<boolean> {
  const units = await listUnits(trx, order.id)
  if (units.length === 0 || units.some((unit) => openUnitStatuses.includes(unit.status))) return false
  const isDelivered = units.some((unit) => unit.status === 'delivered')
  const at = ctx.now().toISOString()
  const moved = isDelivered
    ? await moveOrder(ctx, trx, order, 'deliver', { actor, changes: { delivered_at: at } })
    : await moveOrder(ctx, trx, order, 'reject', { actor, failedBy: 'rejected' })
  if (!moved) return false
  if (isDelivered) await noteInDay(trx, at)
  if (isDelivered) noteDelivered(ctx, trx, { order, units, actor, at })
  await ctx.hooks.unitsSettled(ctx, trx, order, units)
  if (isDelivered) await tellBuyer(ctx, trx, { kind: 'delivered', subjectId: order.id, order })
  if (isDelivered) await queueGiftNote(ctx, trx, order)
  const siblings = await listOrdersOfCheckout(trx, order.checkout_id)
  if (siblings.every(isSettled)) await wipeAccount(trx, order.checkout_id)
  return isDelivered
}
