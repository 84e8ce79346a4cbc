import { AsyncLocalStorage } from 'node:async_hooks'
import type { Lifetime } from './lifetime.ts'

const rounds = new AsyncLocalStorage<AbortSignal>()

/**
 * Runs a round that only reads outside (prices, rates, a balance, whether a key is taken): its calls have `most` ms in all, and
 * end where they are once this process ends, since nothing is lost with them. Nothing that moves money or sends goods runs in one.
 */
export const readingRound = <Result>(
  { lifetime }: Readonly<{ lifetime: Lifetime }>,
  most: number,
  work: () => Promise<Result>,
): Promise<Result> => rounds.run(AbortSignal.any([lifetime.ending, AbortSignal.timeout(most)]), work)

/** For a call that only reads and has `timeout` ms for itself: until then, or until the round it is made in ends. */
export function readingSignal(timeout: number): AbortSignal {
  const round = rounds.getStore()
  const own = AbortSignal.timeout(timeout)
  return round ? AbortSignal.any([round, own]) : own
}
