import { join } from 'node:path'
import { buildDesktopIfStale } from '../build/desktop.ts'
import { buildStoreIfStale } from '../build/store.ts'
import { findOrInstallBrowser } from '../find-browser.ts'
import { root } from '../root.ts'
import { runInForeground } from '../store/foreground.ts'

/** Passes its arguments on to Playwright, for example `every-screen.spec.ts:20 --repeat-each 50`. */
export async function run(args: string[]) {
  await buildStoreIfStale()
  await buildDesktopIfStale()
  const env = { ...process.env, CHROMIUM_PATH: findOrInstallBrowser() }
  return runInForeground([join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'test', ...args], env)
}
