import type { Timing } from '../../platform/timing.ts'

/** Each wait is as long as the attempt is old, so that waits double, from askFirst up to askCeiling. */
export function nextAsk(timing: Pick<Timing, 'askFirst' | 'askCeiling'>, createdAt: string, now: Date): Date {
  const age = now.getTime() - Date.parse(createdAt)
  return new Date(now.getTime() + Math.min(Math.max(age, timing.askFirst), timing.askCeiling))
}
