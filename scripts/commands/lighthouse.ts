import { buildStoreIfStale } from '../build/store.ts'
import { runInForeground } from '../store/foreground.ts'

/** Scores the public pages on a simulated phone: one load each and five if that falls short, or as many as named. */
export async function run(args: string[]) {
  await buildStoreIfStale()
  return runInForeground(['scripts/lighthouse/main.ts', ...args])
}
