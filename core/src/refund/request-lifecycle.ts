import type { Lifecycle } from '../lifecycle.ts'

/** `started`: what the facts proved began by itself; the others went to the seller. */
export const refundRequestStatuses = ['open', 'started', 'approved', 'declined'] as const
export type RefundRequestStatus = (typeof refundRequestStatuses)[number]
export type RefundRequestEvent = 'approve' | 'decline'

export const refundRequestLifecycle: Lifecycle<RefundRequestStatus, RefundRequestEvent> = {
  open: { approve: 'approved', decline: 'declined' },
  started: {},
  approved: {},
  declined: {},
}

/** Longest texts, in characters: the buyer's words, the seller's answer. */
export const refundRequestLimits = { note: 600, answer: 300 } as const
