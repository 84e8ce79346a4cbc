import type { Lifecycle } from '../lifecycle.ts'

export const refundStatuses = ['queued', 'sending', 'unknown', 'pending', 'succeeded', 'manual'] as const
export type RefundStatus = (typeof refundStatuses)[number]
export type RefundEvent = 'claim' | 'lost' | 'accepted' | 'done' | 'failed' | 'paidByHand'

/** A provider can take back its yes: even a succeeded refund can fail, and then a person pays it. */
export const refundLifecycle: Lifecycle<RefundStatus, RefundEvent> = {
  queued: { claim: 'sending' },
  sending: { lost: 'unknown', accepted: 'pending', failed: 'manual' },
  unknown: { accepted: 'pending', failed: 'manual' },
  pending: { done: 'succeeded', failed: 'manual' },
  succeeded: { failed: 'manual' },
  manual: { paidByHand: 'succeeded' },
}
