import type { Context } from '../context.ts'
import { CLOCK_LIMIT } from './clock.ts'

/** Whether `at` is `ms` ago or longer. A future time, written while the clock was ahead, also counts. */
export function isOlder({ now }: Pick<Context, 'now'>, at: string | number, ms: number): boolean {
  const age = now().getTime() - (typeof at === 'number' ? at : Date.parse(at))
  return age >= ms || age < -CLOCK_LIMIT
}

/** The latest time that does not count as future, as the clocks of processes differ a little. */
export const latestTime = ({ now }: Pick<Context, 'now'>): string =>
  new Date(now().getTime() + CLOCK_LIMIT).toISOString()
