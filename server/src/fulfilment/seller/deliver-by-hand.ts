import { DomainError } from '@topup/core/api/errors'
import { sql } from 'kysely'
import { recordAudit } from '../../access/audit.ts'
import { resolveAttention } from '../../alerts/attention.repository.ts'
import { keepDeliverySecret } from '../../ordering/delivered-codes.ts'
import type { Order } from '../../ordering/order.repository.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import { moveUnits, notHeld } from '../delivery.repository.ts'
import { givesCode } from '../gives-code.ts'
import { noteLook } from '../looks.ts'
import { settleOrder } from '../settle-order.ts'
import { getSteerableOrder, inFlight } from './steerable-order.ts'

/** Adds manual attempts: the unique index on open attempts keeps a supplier from filling the same units. */
async function recordAttempts(ctx: Context, trx: Trx, unitIds: readonly string[], order: Order, note?: string) {
  const now = ctx.now().toISOString()
  const rows = unitIds.map((unitId) => ({
    id: `kd-${ctx.newId().replaceAll('-', '')}`,
    delivery_id: unitId,
    supplier: 'manual',
    account_id: null,
    product_code: null,
    player: JSON.stringify({ player: order.game_user_id }),
    trace: order.trace,
    cost_amount: null,
    cost_currency: null,
    status: 'delivered' as const,
    supplier_ref: null,
    not_found: 0,
    tries: 0,
    due_at: null,
    note: note || null,
    created_at: now,
    answered_at: now,
  }))
  await trx.insertInto('supplier_orders').values(rows).execute()
  return rows
}

/**
 * Records that the seller filled the order's open units by hand. Throws if a supplier may still fill one. If the
 * package is a code, `note` is that code, and the buyer's order page shows it.
 */
export const deliverByHand = (ctx: Context, sellerId: string, orderId: string, note?: string): Promise<void> =>
  write(ctx.db, async (trx) => {
    const { order, units } = await getSteerableOrder(trx, orderId, 'deliver')
    const ids = units.map((unit) => unit.id)
    if (ids.length === 0) throw new DomainError('transition_not_allowed', 'Nothing of this order is left to deliver')
    const now = ctx.now()
    const at = now.toISOString()
    await noteLook(ctx, trx, order, units, 'released')
    const held = units.filter((unit) => unit.status === 'held').map((unit) => unit.id)
    await moveUnits(trx, held, 'resume')
    const claimed = await moveUnits(trx, ids, 'claim', { sent_at: at, tries: sql`tries + 1`, ...notHeld })
    if (claimed.length < ids.length) throw inFlight()
    const isCode = await givesCode(trx, order)
    if (isCode && !note) {
      throw new DomainError('invalid_input', 'The buyer of this package needs a code: write it, and they can show it')
    }
    const attempts = await recordAttempts(ctx, trx, ids, order, isCode ? undefined : note)
    if (isCode && note) for (const attempt of attempts) await keepDeliverySecret(ctx, trx, attempt, note)
    await moveUnits(trx, ids, 'delivered', { accepted_at: at, delivered_at: at })
    for (const id of ids) await resolveAttention(trx, 'delivery', id, now)
    await settleOrder(ctx, trx, order, sellerId)
    await recordAudit(ctx, trx, {
      actor: sellerId,
      action: 'order.deliver',
      subject: orderId,
      details: { units: ids.length },
    })
  })
