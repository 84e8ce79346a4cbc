import { buildDesktopIfStale, desktopDir } from '../build/desktop.ts'
import { ensureElectron } from '../desktop/ensure-electron.ts'
import { runInForeground } from '../store/foreground.ts'

/** The installed app, from the sources of this checkout; Electron itself is fetched the first time. */
export async function run(args: string[]) {
  await buildDesktopIfStale()
  ensureElectron()
  return runInForeground(['node_modules/electron/cli.js', desktopDir, ...args])
}
