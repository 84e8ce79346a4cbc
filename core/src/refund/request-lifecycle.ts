import type { Lifecycle } from '../lifecycle.ts'

/** `started`: the facts proved the buyer right, so the refund began at once; other requests went to the seller. */
export const refundRequestStatuses = ['open', 'started', 'approved', 'declined'] as const
export type RefundRequestStatus = (typeof refundRequestStatuses)[number]
export type RefundRequestEvent = 'approve' | 'decline'

export const refundRequestLifecycle: Lifecycle<RefundRequestStatus, RefundRequestEvent> = {
  open: { approve: 'approved', decline: 'declined' },
  started: {},
  approved: {},
  declined: {},
}

/** Most characters of the buyer's note and of the seller's answer. */
export const refundRequestLimits = { note: 600, answer: 300 } as const
