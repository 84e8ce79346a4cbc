import type { Lifecycle } from '../lifecycle.ts'

export const paymentStatuses = [
  'creating',
  'open',
  'closed',
  'succeeded',
  'held',
  'returned',
  'disputed',
  'charged-back',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export type PaymentEvent =
  | 'opened'
  | 'refused'
  | 'unknown'
  | 'declined'
  | 'expired'
  | 'cancelled'
  | 'succeeded'
  | 'mismatch'
  | 'accept'
  | 'return'
  | 'disputed'
  | 'won'
  | 'lost'

/** A payment that we closed can still succeed: late money is taken in, never lost. */
export const paymentLifecycle: Lifecycle<PaymentStatus, PaymentEvent> = {
  creating: { opened: 'open', refused: 'closed', unknown: 'creating', succeeded: 'succeeded', mismatch: 'held' },
  open: { declined: 'open', expired: 'closed', cancelled: 'closed', succeeded: 'succeeded', mismatch: 'held' },
  closed: { succeeded: 'succeeded', mismatch: 'held' },
  held: { accept: 'succeeded', return: 'returned' },
  succeeded: { disputed: 'disputed' },
  disputed: { won: 'succeeded', lost: 'charged-back' },
  returned: {},
  'charged-back': {},
}
