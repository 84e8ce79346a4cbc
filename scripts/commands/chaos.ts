import { buildStorefrontIfStale } from '../build/storefront.ts'
import { runInForeground } from '../store/foreground.ts'

export async function run(args: string[]) {
  await buildStorefrontIfStale()
  return runInForeground(['server/chaos/main.ts', ...args])
}
