import { DAY } from '../time.ts'

/** What a live store must have before it sells, in the order in which an owner sees to it. */
export const openingNeeds = ['database', 'keys', 'address', 'contact', 'provider', 'package', 'supplier'] as const
export type OpeningNeed = (typeof openingNeeds)[number]

export const checkStates = ['green', 'yellow', 'red'] as const
export type CheckState = (typeof checkStates)[number]

/** How long the last answer of a check stands that cannot be made any more, in milliseconds. */
export const answerStands = DAY

/** One check as far as opening needs it; `state` and `answeredAt` (ISO time) are undefined while it never had an answer. */
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
 * The needs that nothing meets: one good answer is enough for each, since one provider is enough to be paid by. A supplier
 * is needed only where a check asks for one, which is where one fills packages.
 */
export function missingNeeds(checks: readonly OpeningCheck[], now: Date): OpeningNeed[] {
  const asked = openingNeeds.filter((need) => need !== 'supplier' || checks.some(({ opens }) => opens === need))
  return asked.filter((need) => !checks.some((check) => check.opens === need && stands(check, now)))
}
