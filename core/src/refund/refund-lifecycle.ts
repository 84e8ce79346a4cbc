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
 * Even a succeeded refund can fail later at its provider; then a person pays it, from another account or in the
 * provider's dashboard. A refund is `closed` where the buyer got the money by a dispute, or by another refund at the
 * provider. It becomes `succeeded` if the provider reports it as made after all, and `manual` again if the dispute is
 * won.
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
