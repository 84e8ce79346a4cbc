import type { Lifecycle } from '../lifecycle.ts'

export const paymentStatuses = [
  'creating',
  'open',
  'closed',
  'succeeded',
  'held',
  'returned',
  'disputed',
  'held-disputed',
  'returned-disputed',
  'charged-back',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Statuses of payments whose money reached the store, even if it was refunded later. */
export const cameStatuses = paymentStatuses.filter(
  (status) => status !== 'creating' && status !== 'open' && status !== 'closed',
)

export type PaymentEvent =
  | 'opened'
  | 'refused'
  | 'expired'
  | 'abandoned'
  | 'succeeded'
  | 'mismatch'
  | 'unapplied'
  | 'accept'
  | 'return'
  | 'disputed'
  | 'won'
  | 'lost'
  | 'wonAsPaid'
  | 'wonAsHeld'
  | 'wonAsReturned'

/**
 * A payment that the store closed can still succeed: late money is accepted, never lost. So a payment whose provider
 * does not answer may be closed here first, and at the provider later. `unapplied`: money came, but the store could not
 * record the consequences. Held money under dispute can be neither accepted nor refunded; once the dispute is won, it
 * waits for the seller again. A disputed refund of held money waits too, and is sent once the dispute is won. A payment
 * is disputed while a dispute is open, and charged back once one was lost and none is open. If a lost dispute is won
 * after all, the payment returns to its former status.
 */
export const paymentLifecycle: Lifecycle<PaymentStatus, PaymentEvent> = {
  creating: {
    opened: 'open',
    refused: 'closed',
    abandoned: 'closed',
    succeeded: 'succeeded',
    mismatch: 'held',
    unapplied: 'held',
  },
  open: {
    expired: 'closed',
    abandoned: 'closed',
    succeeded: 'succeeded',
    mismatch: 'held',
    unapplied: 'held',
  },
  closed: { succeeded: 'succeeded', mismatch: 'held', unapplied: 'held' },
  held: { accept: 'succeeded', return: 'returned', disputed: 'held-disputed' },
  succeeded: { disputed: 'disputed' },
  disputed: { won: 'succeeded', lost: 'charged-back' },
  'held-disputed': { won: 'held', lost: 'charged-back' },
  returned: { disputed: 'returned-disputed' },
  'returned-disputed': { won: 'returned', lost: 'charged-back' },
  'charged-back': { wonAsPaid: 'succeeded', wonAsHeld: 'held', wonAsReturned: 'returned' },
}

/** A dispute against the payment is open, so the store may still keep or lose its money. */
export const isDisputed = (status: PaymentStatus): boolean => paymentLifecycle[status].won !== undefined
