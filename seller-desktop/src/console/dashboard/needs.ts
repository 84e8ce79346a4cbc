import type { AttentionView } from '@topup/core/api/attention'
import type { AdminOrderView } from '@topup/core/api/fulfilment'
import { itemText } from '../orders/order-item.ts'

/** A line of "What needs you": an entry of the attention list, or a paid order that waits for the seller. */
export type Need = Readonly<{
  id: string
  kind: string
  reason: string
  since: string
  orderId: string | undefined
  /** The target of the entry's button: the order, its held payment or its refund, or another page. */
  action: NeedAction | undefined
  /** The set-up check that the entry is about. */
  checkId: string | undefined
  canClose: boolean
  /** State of the buyer's account that a refund by hand is to be paid to. */
  account: AttentionView['refundAccount']
}>

export type NeedAction = 'open' | 'accept' | 'record' | Lead
export type Lead = 'waitingOrders' | 'priceSync' | 'rates' | 'settings' | 'books' | 'privacy' | 'setup'

/** The page that deals with each kind of entry that belongs to no order. */
const leads: Readonly<Record<string, Lead>> = {
  order_unsent: 'waitingOrders',
  delivery_late: 'waitingOrders',
  order_stuck: 'waitingOrders',
  price_sync_held: 'priceSync',
  price_sync_failed: 'priceSync',
  balance_unread: 'priceSync',
  supplier_product_unknown: 'priceSync',
  supplier_account: 'priceSync',
  low_balance: 'priceSync',
  rate_held: 'rates',
  rates_old: 'rates',
  margin_lost: 'rates',
  claims_unconfirmed: 'settings',
  fee_unknown: 'books',
  reconciliation_difference: 'books',
  record_missing: 'books',
  data_request_due: 'privacy',
  setup_red: 'setup',
  webhooks_silent: 'setup',
  disk_full: 'setup',
  database_log: 'setup',
  clock_doubted: 'setup',
  clock_differs: 'setup',
  store_closed: 'setup',
  backup_failed: 'setup',
  backup_unsound: 'setup',
  backup_not_carried: 'setup',
}

function actionOf({ kind, subjectType, heldPaymentId, manualRefundId }: AttentionView): NeedAction | undefined {
  if (subjectType !== 'order') return leads[kind]
  if (heldPaymentId) return 'accept'
  return manualRefundId ? 'record' : 'open'
}

/** Oldest first; an order that has its own attention entry is not listed twice. */
export function needsOf(entries: readonly AttentionView[], orders: readonly AdminOrderView[]): Need[] {
  const troubles = entries.map((entry) => ({
    id: entry.id,
    kind: entry.kind,
    reason: entry.reason,
    since: entry.openedAt,
    orderId: entry.subjectType === 'order' ? entry.subjectId : undefined,
    action: actionOf(entry),
    checkId: entry.subjectType === 'check' ? entry.subjectId : undefined,
    canClose: entry.canClose,
    account: entry.refundAccount,
  }))
  const known = new Set(troubles.map(({ orderId }) => orderId))
  const waiting = orders
    .filter(({ id, status }) => status === 'pending-delivery' && !known.has(id))
    .map((order) => ({
      id: order.id,
      kind: 'deliver_by_hand',
      reason: `${itemText(order)} · ${order.game.name} · ${order.gameUserId}`,
      since: order.timeline.paidAt ?? order.createdAt,
      orderId: order.id,
      action: 'open' as const,
      checkId: undefined,
      canClose: false,
      account: null,
    }))
  return [...troubles, ...waiting].sort((a, b) => a.since.localeCompare(b.since))
}
