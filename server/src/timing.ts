import { HOUR, MINUTE, SECOND } from '@topup/core/time'

/** Every wait of the store, in milliseconds. */
export const standardTiming = {
  orderExpiry: 30 * MINUTE,
  providerTimeout: 15 * SECOND,
  supplierTimeout: 20 * SECOND,
  /** Longer than any call made under a claim, or a slow call would be taken for a dead worker. */
  claimLease: MINUTE,
  /** How often an idle loop looks for work that nothing woke it for. */
  idlePoll: 2 * SECOND,
  expirySweep: 15 * SECOND,
  inboxRetry: 2 * SECOND,
  /** How long deliveries wait when the supplier refuses our account. */
  supplierPause: 2 * MINUTE,
  /** First question about an accepted supplier order; doubles up to askCeiling. */
  askFirst: 5 * SECOND,
  askCeiling: 5 * MINUTE,
  /** Not found on five asks over this long: the supplier order is dead. */
  unknownWindow: 15 * MINUTE,
  paymentCheckFirst: 20 * SECOND,
  mailRetry: 30 * SECOND,
  /** Paid for this long and not delivered: the buyer is told that it takes longer. */
  deliveryLate: 30 * MINUTE,
  ratesRefresh: HOUR,
  leaseTime: 2 * MINUTE,
  /** How long a buyer waits for the name of a player, and how long placing an order does. */
  playerCheck: 8 * SECOND,
  playerCheckAtOrder: 3 * SECOND,
  playerCheckKept: 5 * MINUTE,
  /** How often watched orders are looked at, and how often a silent stream shows that it lives. */
  streamPoll: SECOND,
  streamBeat: 20 * SECOND,
  shutdownGrace: 10 * SECOND,
} as const

export type Timing = Readonly<Record<keyof typeof standardTiming, number>>

/** Time limits of single calls stay long enough to be met on a slow machine. */
const neverShortened: ReadonlySet<string> = new Set([
  'providerTimeout',
  'supplierTimeout',
  'playerCheck',
  'playerCheckAtOrder',
  'shutdownGrace',
])

export const compressedTiming = (factor: number): Timing =>
  Object.fromEntries(
    Object.entries(standardTiming).map(([name, ms]) => [
      name,
      neverShortened.has(name) ? Math.min(ms, 2 * SECOND) : Math.max(Math.round(ms / factor), 5),
    ]),
  ) as Timing
