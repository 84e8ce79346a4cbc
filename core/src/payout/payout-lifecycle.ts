import type { Lifecycle } from '../lifecycle.ts'

export const payoutStatuses = ['requested', 'processing', 'paid', 'rejected'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]
export const payoutEvents = ['process', 'pay', 'reject'] as const
export type PayoutEvent = (typeof payoutEvents)[number]

/** The owner marks each step; a rejected payout returns its amount to the balance. */
export const payoutLifecycle: Lifecycle<PayoutStatus, PayoutEvent> = {
  requested: { process: 'processing', reject: 'rejected' },
  processing: { pay: 'paid', reject: 'rejected' },
  paid: {},
  rejected: {},
}

/** US cents. */
export const minimumPayout = 50_00

export const payoutMethods = ['bank', 'paypal'] as const
