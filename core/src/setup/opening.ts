import { DAY } from '../time.ts'

/** Needs of a live store before it sells, in the order in which an owner meets them. */
export const openingNeeds = ['database', 'keys', 'address', 'contact', 'provider', 'package', 'supplier'] as const
export type OpeningNeed = (typeof openingNeeds)[number]

export const checkStates = ['green', 'yellow', 'red'] as const
export type CheckState = (typeof checkStates)[number]

/** How long a check's last result stays valid while the check cannot run, in milliseconds. */
export const answerStands = DAY

/** A check's result, to decide on opening; `state` and `answeredAt` (ISO time) are undefined while it never had one. */
export type OpeningCheck = Readonly<{
  opens: OpeningNeed | undefined
  state: CheckState | undefined
  answeredAt: string | undefined
}>

const stands = ({ state, answeredAt }: OpeningCheck, now: Date): boolean =>
  (state === 'green' || state === 'yellow') &&
  answeredAt !== undefined &&
  now.getTime() - Date.parse(answeredAt) < answerStands

/**
 * The needs that no check meets. One good result is enough for each, such as one working payment provider. A supplier
 * is needed only where a check for that need exists: where suppliers fill packages.
 */
export function missingNeeds(checks: readonly OpeningCheck[], now: Date): OpeningNeed[] {
  const asked = openingNeeds.filter((need) => need !== 'supplier' || checks.some(({ opens }) => opens === need))
  return asked.filter((need) => !checks.some((check) => check.opens === need && stands(check, now)))
}
