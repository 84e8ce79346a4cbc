import type { RefundFacts, RefundSituation } from '@topup/core/refund/decide-request'
import { listUnits, type Unit } from '../../fulfilment/delivery.repository.ts'
import { isWaiting } from '../../fulfilment/seller/steerable-order.ts'
import type { Order } from '../../ordering/order.repository.ts'
import type { Db } from '../../platform/db/schema.ts'

function situationOf(
  order: Order,
  units: readonly Unit[],
  refundedUnits: ReadonlySet<number>,
  isCovered: boolean,
): RefundSituation {
  if (order.status === 'pending') return 'unpaid'
  if (order.status === 'failed') {
    if (order.failed_by === 'expired') return 'expired'
    return isCovered ? 'refunded' : 'not-sent-back'
  }
  const delivered = units.filter(({ status }) => status === 'delivered')
  if (order.status === 'completed') {
    if (delivered.every(({ unit_no }) => refundedUnits.has(unit_no))) return 'refunded'
    return delivered.length === units.length ? 'delivered' : 'delivered-partly'
  }
  const open = units.filter(({ status }) => status !== 'delivered' && status !== 'failed')
  if (!open.every(isWaiting)) return 'sending'
  return delivered.length > 0 ? 'partly' : 'waiting'
}

/** Returns the numbers of the order's units that have a refund, in any status. */
export async function listRefundedUnits(db: Db, orderId: string): Promise<Set<number>> {
  const rows = await db.selectFrom('refunds').select('unit_no').where('order_id', '=', orderId).execute()
  return new Set(rows.flatMap(({ unit_no }) => (unit_no === null ? [] : [unit_no])))
}

/** Loads the facts about an order by which its buyer's refund request is decided. */
export async function loadRefundFacts(db: Db, order: Order): Promise<RefundFacts> {
  const payments = await db
    .selectFrom('payments')
    .leftJoin('refunds', (join) =>
      join.onRef('refunds.payment_id', '=', 'payments.id').on('refunds.order_id', 'is', null),
    )
    .select(['payments.status', 'refunds.purpose'])
    .where('payments.checkout_id', '=', order.checkout_id)
    .execute()
  const refundedUnits = await listRefundedUnits(db, order.id)
  // A refund made in the provider's dashboard names no unit, so it may be for this order.
  const isCovered = refundedUnits.size > 0 || payments.some(({ purpose }) => purpose === 'external')
  return {
    situation: situationOf(order, await listUnits(db, order.id), refundedUnits, isCovered),
    hasSurplus: payments.some(({ purpose }) => purpose === 'surplus'),
    isDisputed: payments.some(({ status }) => status === 'disputed' || status === 'charged-back'),
  }
}
