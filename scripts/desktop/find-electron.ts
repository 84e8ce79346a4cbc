import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

/** The folder of the package `electron`; importing its module would download the binary. */
export const electronDir = join(root, 'node_modules', 'electron')

/** The path of Electron's binary; undefined if it was not fetched. Downloads nothing and does not throw. */
export function findElectron(env: NodeJS.ProcessEnv = process.env, folder = electronDir): string | undefined {
  const named = join(folder, 'path.txt')
  if (!existsSync(named)) return undefined
  const dist = env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist')
  const binary = join(dist, readFileSync(named, 'utf8').trim())
  return existsSync(binary) ? binary : undefined
}
