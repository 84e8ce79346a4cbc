import type { ParsedInput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import { supplierOrderLifecycle } from '@topup/core/delivery/supplier-order-lifecycle'
import { sql } from 'kysely'
import { recordAudit } from '../../access/audit.ts'
import { resolveAttention } from '../../alerts/attention.repository.ts'
import { lockOrder, type Order } from '../../ordering/order.repository.ts'
import { move } from '../../platform/db/move.ts'
import { isFree } from '../../platform/db/queue.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import { listUnits, moveUnits, type SupplierOrder } from '../delivery.repository.ts'
import { givesCode } from '../gives-code.ts'
import { holdAfterAttempt } from '../hold-unit.ts'
import { settleOrder } from '../settle-order.ts'
import { findUnclearAttempt } from '../unclear-units.ts'

type Settled = Readonly<{ order: Order; attempt: SupplierOrder }>

const refuse = (why: string) => new DomainError('transition_not_allowed', why)

async function getSettleable(trx: Trx, orderId: string, unitNo: number): Promise<Settled> {
  const order = await lockOrder(trx, orderId)
  if (!order) throw new DomainError('order_not_found', 'Order not found')
  const unit = (await listUnits(trx, orderId)).find(({ unit_no }) => unit_no === unitNo)
  const attempt = unit && (await findUnclearAttempt(trx, unit))
  if (!attempt) throw refuse('This unit is not unclear: its supplier has answered, or is still being asked')
  return { order, attempt }
}

/**
 * Ends an attempt, so that it is never queried again, as some suppliers' queries re-send the order. Throws while a
 * query is in progress.
 */
async function end(
  ctx: Context,
  trx: Trx,
  attempt: SupplierOrder,
  event: 'foundDelivered' | 'foundUndelivered',
): Promise<void> {
  const now = ctx.now().toISOString()
  const unasked = trx.updateTable('supplier_orders').where('id', '=', attempt.id).where(isFree(ctx))
  const [ended] = await move(unasked, supplierOrderLifecycle, event, { answered_at: now, due_at: null })
  if (!ended) throw refuse('The supplier is being asked at this moment: try again in a minute')
}

async function settleDelivered(ctx: Context, trx: Trx, sellerId: string, { order, attempt }: Settled): Promise<void> {
  if (await givesCode(trx, order)) {
    throw refuse('The buyer of this package needs a code: say that it was not delivered, then send the code yourself')
  }
  await end(ctx, trx, attempt, 'foundDelivered')
  const at = ctx.now().toISOString()
  await moveUnits(trx, [attempt.delivery_id], 'delivered', {
    accepted_at: sql`coalesce(accepted_at, ${at})`,
    delivered_at: at,
    claimed_until: null,
  })
  await settleOrder(ctx, trx, order, sellerId)
}

/** Records that the unit was not delivered, and holds the unit: the seller decides whether to order again. */
async function settleUndelivered(ctx: Context, trx: Trx, { order, attempt }: Settled): Promise<void> {
  await end(ctx, trx, attempt, 'foundUndelivered')
  await holdAfterAttempt(ctx, trx, order, attempt.delivery_id, {
    kind: 'delivery_refused',
    reason: 'found-undelivered',
  })
}

/**
 * Records the delivered or undelivered outcome that the owner found at the supplier, with the proof. Throws
 * order_not_found, and transition_not_allowed while the supplier may still answer a query.
 */
export async function settleUnclearUnit(
  ctx: Context,
  sellerId: string,
  { orderId, unitNo, outcome, proof }: ParsedInput<'settleUnclearUnit'>,
): Promise<void> {
  await write(ctx.db, async (trx) => {
    const found = await getSettleable(trx, orderId, unitNo)
    await resolveAttention(trx, 'delivery', found.attempt.delivery_id, ctx.now())
    if (outcome === 'delivered') await settleDelivered(ctx, trx, sellerId, found)
    else await settleUndelivered(ctx, trx, found)
    await recordAudit(ctx, trx, {
      actor: sellerId,
      action: 'delivery.settle',
      subject: orderId,
      details: { unitNo, outcome, proof, reference: found.attempt.id },
    })
  })
  ctx.signals.wake('orders', orderId)
}
