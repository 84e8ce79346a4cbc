import { rupiah } from './rupiah.ts'
import type { SyncLimits } from './sync-limits.ts'

/** Why a cost is not adopted automatically. A mistake tells nothing about the true cost; a move may be real. */
export type MoveProblem = Readonly<{ kind: 'mistake' | 'move'; reason: string }>

const percent = (share: number) => `${Math.round(share * 100)} %`

/** Tolerance: the rate differs from the stored one, and a price in the wrong currency is rounded to whole units. */
const nearRate = 2
const isNear = (ratio: number, rate: number) => ratio > rate / nearRate && ratio < rate * nearRate

/** The mistake that a ratio of new to old price suggests; undefined where it may be a real price move. */
export function mistakeBehind(ratio: number, usdToIdr: number, { mistakeFactor }: SyncLimits): string | undefined {
  if (!(ratio > 0) || !Number.isFinite(ratio)) return 'is no price'
  if (isNear(1 / ratio, usdToIdr)) return 'looks like US dollars in place of rupiah'
  if (isNear(ratio, usdToIdr)) return 'looks like rupiah converted twice'
  if (ratio >= mistakeFactor) return `is about ${Math.round(ratio)} times what it was`
  if (ratio <= 1 / mistakeFactor) return `is about a ${Math.round(1 / ratio)}th of what it was`
  return undefined
}

/** Counts the changes of direction in a list of costs, oldest first. */
function countTurns(costs: readonly number[]): number {
  const steps = costs.slice(1).map((cost, index) => Math.sign(cost - (costs[index] ?? cost)))
  const moves = steps.filter((step) => step !== 0)
  return moves.slice(1).filter((step, index) => step !== moves[index]).length
}

function judgeStep(before: number, after: number, limit: number, within: string): MoveProblem | undefined {
  const share = after / before - 1
  if (Math.abs(share) <= limit) return undefined
  const verb = share > 0 ? 'rose' : 'fell'
  const reason = `Its cost ${verb} by ${percent(Math.abs(share))}${within} (${rupiah(before)} to ${rupiah(after)}), more than ${percent(limit)}`
  return { kind: 'move', reason }
}

/**
 * Judges a new cost against the package's current cost; both whole rupiah. `recent` holds the package's costs in the
 * last day, oldest first.
 */
export function judgeMove(
  before: number,
  after: number,
  recent: readonly number[],
  usdToIdr: number,
  limits: SyncLimits,
): MoveProblem | undefined {
  const mistake = mistakeBehind(after / before, usdToIdr, limits)
  if (mistake) return { kind: 'mistake', reason: `Its cost of ${rupiah(after)} ${mistake} (${rupiah(before)})` }
  const dayAgo = recent[0] ?? before
  const step = judgeStep(before, after, limits.largestMove, '')
  const day = judgeStep(dayAgo, after, limits.largestDayMove, ' within a day')
  if (step ?? day) return step ?? day
  // Only a falling cost waits for the seller: the higher cost surely covers the provider's price.
  if (after >= before || recent.length < limits.mostTurns) return undefined
  const turns = countTurns([...recent, before, after])
  return turns >= limits.mostTurns
    ? { kind: 'mistake', reason: `Its cost went up and down ${turns} times within a day; the higher one is kept` }
    : undefined
}
