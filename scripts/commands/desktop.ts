import { buildDesktopIfStale, desktopDir } from '../build/desktop.ts'
import { ensureElectron } from '../desktop/ensure-electron.ts'
import { runInForeground } from '../store/foreground.ts'

/** Runs the installed app from this checkout's sources; Electron itself is fetched the first time. */
export async function run(args: string[]) {
  await buildDesktopIfStale()
  ensureElectron()
  return runInForeground(['node_modules/electron/cli.js', desktopDir, ...args])
}
