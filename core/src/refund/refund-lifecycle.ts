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
 * A provider can take back its yes: even a succeeded refund can fail, and then a person pays it, from elsewhere or in
 * the provider's own dashboard. What the buyer got by a dispute, or by another refund made at the provider, is closed and
 * owed no more, unless the provider tells that it went back all the same, or the dispute was won after all.
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
