import { buildDesktopIfStale } from '../build/desktop.ts'
import { buildStoreIfStale } from '../build/store.ts'
import { runInForeground } from '../store/foreground.ts'

/** Takes pictures of every screen in both sizes and themes, and of the installed app, into docs/screens. */
export async function run() {
  await buildStoreIfStale()
  await buildDesktopIfStale()
  return runInForeground(['scripts/screens/main.ts'])
}
