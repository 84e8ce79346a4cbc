import { MINUTE, SECOND } from '@topup/core/time'
import type { RollingRun } from '../options.ts'
import { type BuyerPlan, planPlainBuyer } from '../schedule/buyer-plan.ts'
import { createRandom } from '../schedule/random.ts'

/** `worker`: kills a worker of a cluster, which the primary process starts again. */
export type TurnKind = 'kill' | 'upgrade' | 'worker'
export type Turn = Readonly<{
  atMs: number
  store: number
  kind: TurnKind
  /** A kill comes right after that process answered the owner, or else at a drawn moment. */
  afterAnswer: boolean
}>
/** A moment at which strangers start to try every limit, independently of kills and upgrades. */
export type Raid = Readonly<{ atMs: number; address: number }>
export type Arrival = Readonly<{ atMs: number; plan: BuyerPlan }>

export type RollingPlan = Readonly<{
  seed: string
  lengthMs: number
  turns: readonly Turn[]
  raids: readonly Raid[]
  /** When the owner changes the price, and through which process. */
  changes: readonly Readonly<{ atMs: number; store: number }>[]
  arrivals: readonly Arrival[]
}>

const MEAN_GAP_MS = 700
const CHANGE_MS = [1200, 3500] as const
const RAID_MS = 48 * SECOND
const FIRST_RAID_MS = 5 * SECOND
/** Length of the run's last part, in which no process is killed or upgraded. */
const LAST_MS = 5 * SECOND

/** Kills and upgrades alternate, and each process gets both: 0 killed, 1 upgraded, 1 killed, 0 upgraded, and so on. */
function planTurns({ seed, everyMs, isCluster }: RollingRun, lengthMs: number): Turn[] {
  const random = createRandom(`${seed}:turns`)
  const count = Math.floor((lengthMs - LAST_MS - everyMs / 2) / everyMs) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const atMs = Math.round(everyMs * (index + 0.5)) + random.int(0, Math.floor(everyMs / 10))
    const afterAnswer = random.chance(0.5)
    if (isCluster) return { atMs, store: 0, kind: 'worker', afterAnswer }
    const isKill = index % 2 === 0
    const pair = Math.floor(index / 2) % 2
    return { atMs, store: isKill ? pair : 1 - pair, kind: isKill ? 'kill' : 'upgrade', afterAnswer }
  })
}

function* walk(seed: string, lengthMs: number, gap: (random: ReturnType<typeof createRandom>) => number) {
  const random = createRandom(seed)
  for (let atMs = gap(random); atMs < lengthMs; atMs += gap(random)) yield { atMs: Math.round(atMs), random }
}

/** An endless sequence of buyers, who arrive until the last kill or upgrade is over. */
export function* arrivalsOf(seed: string): Generator<Arrival> {
  let index = 0
  for (const { atMs } of walk(
    `${seed}:arrivals`,
    Number.POSITIVE_INFINITY,
    (random) => -Math.log(1 - random.next()) * MEAN_GAP_MS,
  )) {
    yield { atMs, plan: planPlainBuyer(seed, index++) }
  }
}

function arrivalsUntil(seed: string, endMs: number): Arrival[] {
  const arrivals: Arrival[] = []
  for (const arrival of arrivalsOf(seed)) {
    if (arrival.atMs >= endMs) break
    arrivals.push(arrival)
  }
  return arrivals
}

/** Draws the whole plan from the seed before the run begins. */
export function drawRolling(options: RollingRun): RollingPlan {
  const { seed, minutes, isCluster } = options
  const lengthMs = minutes * MINUTE
  const changes = [...walk(`${seed}:prices`, lengthMs, (random) => random.int(...CHANGE_MS))]
  const raids = Math.max(1, Math.floor((lengthMs - FIRST_RAID_MS) / RAID_MS))
  return {
    seed,
    lengthMs,
    turns: planTurns(options, lengthMs),
    raids: Array.from({ length: raids }, (_, index) => ({ atMs: FIRST_RAID_MS + index * RAID_MS, address: index })),
    changes: changes.map(({ atMs }, index) => ({ atMs, store: isCluster ? 0 : index % 2 })),
    arrivals: arrivalsUntil(seed, lengthMs),
  }
}
