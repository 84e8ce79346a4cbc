import { AsyncLocalStorage } from 'node:async_hooks'
import type { Lifetime } from './lifetime.ts'

const rounds = new AsyncLocalStorage<AbortSignal>()

/**
 * Runs a round that only reads outside (prices, rates, a balance, whether a key is valid). Its calls have `most` ms in
 * all, and are aborted when this process ends. Never use it for work that moves money or sends goods.
 */
export const readingRound = <Result>(
  { lifetime }: Readonly<{ lifetime: Lifetime }>,
  most: number,
  work: () => Promise<Result>,
): Promise<Result> => rounds.run(AbortSignal.any([lifetime.ending, AbortSignal.timeout(most)]), work)

/** The signal for a reading call: aborts after `timeout` ms, or when its round ends. */
export function readingSignal(timeout: number): AbortSignal {
  const round = rounds.getStore()
  const own = AbortSignal.timeout(timeout)
  return round ? AbortSignal.any([round, own]) : own
}
