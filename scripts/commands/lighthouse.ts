import { buildStoreIfStale } from '../build/store.ts'
import { runInForeground } from '../store/foreground.ts'

/** Scores the public pages on a simulated phone: one load each, five if a page misses a limit, or as many as named. */
export async function run(args: string[]) {
  await buildStoreIfStale()
  return runInForeground(['scripts/lighthouse/main.ts', ...args])
}
