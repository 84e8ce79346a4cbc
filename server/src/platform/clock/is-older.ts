import type { Context } from '../context.ts'
import { CLOCK_LIMIT } from './clock.ts'

/** Whether `at` is `ms` ago or longer. A time of the future comes from a clock that was ahead: nothing waits for it. */
export function isOlder({ now }: Pick<Context, 'now'>, at: string | number, ms: number): boolean {
  const age = now().getTime() - (typeof at === 'number' ? at : Date.parse(at))
  return age >= ms || age < -CLOCK_LIMIT
}

/** The latest time that is not of the future, for clocks of processes that differ a little. */
export const latestTime = ({ now }: Pick<Context, 'now'>): string =>
  new Date(now().getTime() + CLOCK_LIMIT).toISOString()
