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

/** Money of the payment came to the store, whatever became of it since. */
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
 * A payment that we closed can still succeed: late money is taken in, never lost. So one whose provider does not answer
 * may be abandoned here while it goes on being closed there. `unapplied` money came, but the store could not write down
 * what follows from it. Held money that is disputed can be
 * neither accepted nor sent back until the dispute is over, and waits for the seller again when it was won. Returned
 * money that is disputed before it has gone waits likewise, and goes on its way when the dispute was won. A payment is
 * disputed while one of its disputes is open, charged back once one was lost and none is open, and stands again where it
 * stood when a lost one was won after all.
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

/** A dispute against it is open: its money may still go either way. */
export const isDisputed = (status: PaymentStatus): boolean => paymentLifecycle[status].won !== undefined
