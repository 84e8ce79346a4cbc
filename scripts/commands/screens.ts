import { buildDesktopIfStale } from '../build/desktop.ts'
import { buildStorefrontIfStale } from '../build/storefront.ts'
import { runInForeground } from '../store/foreground.ts'

/** Pictures of every screen at both sizes and in both themes, and of the installed app, into docs/screens. */
export async function run() {
  await buildStorefrontIfStale()
  await buildDesktopIfStale()
  return runInForeground(['scripts/screens/main.ts'])
}
