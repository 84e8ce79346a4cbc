import type { SetupCheckView } from '@topup/core/api/setup'
import { groupBy } from '@topup/core/group-by'
import { answerStands, type OpeningNeed } from '@topup/core/setup/opening'
import { fill } from '@topup/core/text/words'
import { en } from '../messages/en.ts'

/** The marks of a check, most urgent first. */
export const signs = ['wrong', 'look', 'unknown', 'right'] as const
export type CheckSign = (typeof signs)[number]

const signOfState = { red: 'wrong', yellow: 'look', green: 'right' } as const

const isOutOfDate = (answeredAt: string, now: Date) => now.getTime() - Date.parse(answeredAt) >= answerStands

/** The mark of a check. A good result too old to open the store with counts as unknown; a bad one stays. */
export function signOf({ state, answeredAt }: Pick<SetupCheckView, 'state' | 'answeredAt'>, now: Date): CheckSign {
  if (state === null) return 'unknown'
  if (state !== 'red' && answeredAt !== null && isOutOfDate(answeredAt, now)) return 'unknown'
  return signOfState[state]
}

/** Groups the checks by their subject in the given order, with the store's own checks first. */
export function groupChecks(checks: readonly SetupCheckView[]): [about: string, checks: SetupCheckView[]][] {
  const groups = [...groupBy(checks, ({ about }) => about)]
  const isOwn = ([, [first]]: (typeof groups)[number]) => first?.id.startsWith('store.') ?? false
  return [...groups.filter(isOwn), ...groups.filter((group) => !isOwn(group))]
}

/** `2 wrong · 12 right`; marks without any check are left out. */
export function countText(checks: readonly SetupCheckView[], now: Date, between = ' · '): string {
  const found = checks.map((check) => signOf(check, now))
  return signs
    .map((sign) => ({ sign, count: found.filter((one) => one === sign).length }))
    .filter(({ count }) => count > 0)
    .map(({ sign, count }) => fill(en.setup.counts[sign], { count }))
    .join(between)
}

/** Lists the checks for an opening requirement. The requirement is met once any one of them passes. */
export const checksOfNeed = (need: OpeningNeed, checks: readonly SetupCheckView[]): SetupCheckView[] =>
  checks.filter(({ opens }) => opens === need)

/** Whether the last result still counts after a check could not be made; undefined if it could. */
export function standingOf(
  { unmade, answeredAt }: Pick<SetupCheckView, 'unmade' | 'answeredAt'>,
  now: Date,
): 'stands' | 'standsNot' | 'standsNone' | undefined {
  if (unmade === null) return undefined
  if (answeredAt === null) return 'standsNone'
  return isOutOfDate(answeredAt, now) ? 'standsNot' : 'stands'
}

export const nameOf = ({ about, label }: Pick<SetupCheckView, 'about' | 'label'>): string =>
  fill(en.setup.check.named, { about, label })
