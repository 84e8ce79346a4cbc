import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import { build, buildIfStale, type Part } from './part.ts'
import { desktopSources } from './stamp.ts'

export const desktopDir = join(root, 'seller-desktop')

/** Main, preload and renderer of the installed app; Electron itself is not needed for it. */
const desktop: Part = {
  name: 'seller app',
  args: [join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js'), 'build', '--logLevel', 'warn'],
  folder: 'seller-desktop',
  sources: desktopSources,
  stamp: join(desktopDir, 'dist', 'sources.sha256'),
  isQuiet: true,
}

export const buildDesktop = () => build(desktop)
export const buildDesktopIfStale = () => buildIfStale(desktop)

/** Holds the place of the updates, so it is no build for anything else. */
export async function buildPackagedDesktop() {
  await buildDesktop()
  rmSync(desktop.stamp)
}
