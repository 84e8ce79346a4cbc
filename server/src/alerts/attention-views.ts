import type { AttentionView } from '@topup/core/api/attention'
import { type RefundAccountState, refundAccountState } from '@topup/core/refund/refund-account'
import type { SellerRole } from '@topup/core/seller/roles'
import type { Db } from '../platform/db/schema.ts'
import { listAttention } from './attention.repository.ts'
import { isClosable } from './close-attention.ts'

type Facts = Readonly<{
  orderId?: string | null
  heldPaymentId?: string
  manualRefundId?: string
  refundAccount?: RefundAccountState
  isDisputed?: boolean
}>

const accountStateOf = ({ version, openedVersion }: { version: number | null; openedVersion: number | null }) =>
  refundAccountState(version === null ? undefined : { version, openedVersion })

/** For each subject's id, finds the order that the subject belongs to and any decision still pending about it. */
async function findFacts(db: Db, ids: readonly string[]): Promise<Map<string, Facts>> {
  if (ids.length === 0) return new Map()
  const [units, attempts, payments, refunds, requests] = await Promise.all([
    db.selectFrom('deliveries').select(['id', 'order_id']).where('id', 'in', ids).execute(),
    db
      .selectFrom('supplier_orders')
      .innerJoin('deliveries', 'deliveries.id', 'supplier_orders.delivery_id')
      .select(['supplier_orders.id', 'order_id'])
      .where('supplier_orders.id', 'in', ids)
      .execute(),
    db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.checkout_id', 'payments.checkout_id')
      .select(['payments.id', 'payments.status', 'orders.id as order_id'])
      .where('payments.id', 'in', ids)
      .orderBy('orders.created_at', 'desc')
      .execute(),
    db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .innerJoin('orders', 'orders.checkout_id', 'payments.checkout_id')
      .leftJoin('refund_accounts as account', (join) =>
        join.onRef('account.refund_id', '=', 'refunds.id').on('account.ciphertext', 'is not', null),
      )
      .select(['refunds.id', 'refunds.status', 'refunds.order_id', 'orders.id as some_order_id'])
      .select(['account.version', 'account.opened_version as openedVersion'])
      .where('refunds.id', 'in', ids)
      .orderBy('orders.created_at', 'desc')
      .execute(),
    db.selectFrom('refund_requests').select(['id', 'order_id']).where('id', 'in', ids).execute(),
  ])
  return new Map<string, Facts>([
    ...[...units, ...attempts, ...requests].map((row) => [row.id, { orderId: row.order_id }] as const),
    ...payments.map(
      (row) =>
        [
          row.id,
          {
            orderId: row.order_id,
            ...(row.status === 'held' && { heldPaymentId: row.id }),
            isDisputed: row.status === 'held-disputed',
          },
        ] as const,
    ),
    ...refunds.map(
      (row) =>
        [
          row.id,
          {
            orderId: row.order_id ?? row.some_order_id,
            ...(row.status === 'manual' && { manualRefundId: row.id, refundAccount: accountStateOf(row) }),
          },
        ] as const,
    ),
  ])
}

/** Open entries, oldest first, each with whether this role may close it and, if about an order, the order's id. */
export async function listAttentionViews(db: Db, role: SellerRole): Promise<AttentionView[]> {
  const rows = await listAttention(db)
  const facts = await findFacts(
    db,
    rows.map((row) => row.subject_id),
  )
  return rows.map(({ id, kind, subject_type, subject_id, reason, opened_at }) => {
    const { orderId, heldPaymentId, manualRefundId, refundAccount, isDisputed } = facts.get(subject_id) ?? {}
    return {
      id,
      kind,
      subjectType: orderId ? 'order' : subject_type,
      subjectId: orderId ?? subject_id,
      reason,
      openedAt: opened_at,
      heldPaymentId: heldPaymentId ?? null,
      manualRefundId: manualRefundId ?? null,
      refundAccount: refundAccount ?? null,
      canClose: isClosable(kind, role) && !heldPaymentId && !manualRefundId && !isDisputed,
    }
  })
}
