import { buildStoreIfStale } from '../build/store.ts'
import { runInForeground } from '../store/foreground.ts'

/** Scores of the public pages on a simulated phone, the median of five loads (or of as many as named). */
export async function run(args: string[]) {
  await buildStoreIfStale()
  return runInForeground(['scripts/lighthouse/main.ts', ...args])
}
