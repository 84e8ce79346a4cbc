import type { Lifecycle } from '../lifecycle.ts'

export const refundStatuses = ['queued', 'sending', 'unknown', 'pending', 'succeeded', 'manual', 'closed'] as const
export type RefundStatus = (typeof refundStatuses)[number]
export type RefundEvent =
  | 'claim'
  | 'lost'
  | 'accepted'
  | 'done'
  | 'failed'
  | 'paidByHand'
  | 'madeThere'
  | 'goneBack'
  | 'owedAgain'

/**
 * Even a succeeded refund can fail later; then a person pays it, from elsewhere or in the provider's dashboard.
 * `closed`: the buyer got the money by a dispute, or by another refund at the provider. A closed refund becomes
 * `succeeded` if the provider made it after all, and `manual` if the dispute is won.
 */
export const refundLifecycle: Lifecycle<RefundStatus, RefundEvent> = {
  queued: { claim: 'sending', madeThere: 'succeeded', goneBack: 'closed' },
  sending: { lost: 'unknown', accepted: 'pending', failed: 'manual' },
  unknown: { accepted: 'pending', failed: 'manual' },
  pending: { done: 'succeeded', failed: 'manual' },
  succeeded: { failed: 'manual', goneBack: 'closed' },
  manual: { paidByHand: 'succeeded', madeThere: 'succeeded', goneBack: 'closed' },
  closed: { madeThere: 'succeeded', owedAgain: 'manual' },
}
