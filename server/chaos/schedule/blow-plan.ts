import { DAY, HOUR, MINUTE, SECOND } from '@topup/core/time'
import { createRandom } from './random.ts'

export const blowKinds = ['pause', 'disk-full', 'clock-jump'] as const

/** A trouble that a process survives: a pause longer than its leases, a full disk, or a clock jump, later corrected. */
export type BlowPlan = Readonly<{
  /** The number of the buyer at whose arrival the trouble begins. */
  atBuyer: number
  /** The index of the store process in trouble. */
  store: number
  blow:
    | Readonly<{ kind: 'pause' | 'disk-full'; ms: number }>
    /** `aheadMs`: how far ahead of the true time the clock is for `ms`; a negative value is behind. */
    | Readonly<{ kind: 'clock-jump'; ms: number; aheadMs: number }>
}>

/** Longer than every lease under a test's timing. */
const PAUSE_MS = 7.5 * SECOND
/** Longer than the missing heartbeats after which other processes count a process as dead. */
const PAUSE_BESIDE_OTHERS_MS = 11 * SECOND
const SHORT_MS = 3 * SECOND
/** Each clock jump is longer than the two minutes from which a process distrusts its clock. */
const jumpsMs = [DAY, HOUR, 10 * MINUTE, -10 * MINUTE, -HOUR]
/** The part of the run in which jumps begin, because their consequences take minutes to settle. */
const WITHIN = 0.7

/** Each fault happens once, at a moment that the seed draws. */
export function planBlows(seed: string, { buyers, processes }: Readonly<{ buyers: number; processes: number }>) {
  const random = createRandom(`${seed}:blows`)
  const pauseMs = processes > 1 ? PAUSE_BESIDE_OTHERS_MS : PAUSE_MS
  const blows: readonly BlowPlan['blow'][] = [
    { kind: 'pause', ms: pauseMs },
    { kind: 'disk-full', ms: SHORT_MS },
    { kind: 'clock-jump', ms: SHORT_MS, aheadMs: createRandom(`${seed}:clock`).pick(jumpsMs) },
  ]
  return blows.map(
    (blow): BlowPlan => ({
      atBuyer: Math.floor(random.next() * buyers * WITHIN),
      store: random.int(0, processes - 1),
      blow,
    }),
  )
}
