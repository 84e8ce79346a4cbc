import type { AttentionView } from '@topup/core/api/views'
import type { Db } from '../db/schema.ts'
import { listAttention } from './attention.repository.ts'

/** The order a thing belongs to, by the thing's id: what the seller opens to act on it. */
async function findOrdersOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const units = db.selectFrom('deliveries').select(['id', 'order_id']).where('id', 'in', ids)
  const attempts = db
    .selectFrom('supplier_orders')
    .innerJoin('deliveries', 'deliveries.id', 'supplier_orders.delivery_id')
    .select(['supplier_orders.id', 'order_id'])
    .where('supplier_orders.id', 'in', ids)
  const payments = db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.checkout_id', 'payments.checkout_id')
    .select(['payments.id', 'orders.id as order_id'])
    .where('payments.id', 'in', ids)
    .orderBy('orders.created_at', 'desc')
  const found = await Promise.all([units, attempts, payments].map((query) => query.execute()))
  return new Map(found.flat().map(({ id, order_id }) => [id, order_id]))
}

/** Open entries, oldest first; a unit, an attempt or a payment is shown as the order it belongs to. */
export async function listAttentionViews(db: Db): Promise<AttentionView[]> {
  const rows = await listAttention(db)
  const orderOf = await findOrdersOf(
    db,
    rows.map((row) => row.subject_id),
  )
  return rows.map(({ id, kind, subject_type, subject_id, reason, opened_at }) => {
    const orderId = orderOf.get(subject_id)
    return {
      id,
      kind,
      subjectType: orderId ? 'order' : subject_type,
      subjectId: orderId ?? subject_id,
      reason,
      openedAt: opened_at,
    }
  })
}
