import { join } from 'node:path'
import { root } from '../root.ts'
import { build, buildIfStale, type Part } from './part.ts'
import { desktopSources } from './stamp.ts'

export const desktopDir = join(root, 'seller-desktop')

/** Builds main, preload and renderer of the installed app; does not need Electron itself. */
const desktop: Part = {
  name: 'seller app',
  args: [join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js'), 'build', '--logLevel', 'warn'],
  folder: 'seller-desktop',
  sources: desktopSources,
  stamp: join(desktopDir, 'dist', 'sources.sha256'),
  // Only packaged apps look for updates: see buildPackagedDesktop.
  env: { UPDATES_URL: '', UPDATES_KEY: '' },
}

export const buildDesktop = () => build(desktop)
export const buildDesktopIfStale = () => buildIfStale(desktop)

/** Builds bundles that look for updates. They leave no stamp, so every other command builds again. */
export const buildPackagedDesktop = () => build({ ...desktop, env: {} }, { write: () => undefined })
