import { buildStorefrontIfStale } from '../build/storefront.ts'
import { runInForeground } from '../store/foreground.ts'

/** Pictures of every screen at both sizes and in both themes, into docs/screens. */
export async function run() {
  await buildStorefrontIfStale()
  return runInForeground(['scripts/screens/main.ts'])
}
