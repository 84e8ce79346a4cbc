import { buildStorefrontIfStale } from '../build/storefront.ts'
import { runInForeground } from '../store/foreground.ts'

/** Scores of the public pages on a simulated phone, the median of five loads (or of as many as named). */
export async function run(args: string[]) {
  await buildStorefrontIfStale()
  return runInForeground(['scripts/lighthouse/main.ts', ...args])
}
