import { join } from 'node:path'
import { isServerBuilt } from '../../../scripts/build/server.ts'
import { root } from '../../../scripts/root.ts'
import { bundles, sources } from '../../../scripts/store/start-store.ts'

// Bundles start in a third of the time; if they are older than the sources, the sources run instead.
const isBuilt = isServerBuilt()

/** The programs of the store and the sandbox. */
export const programs = isBuilt ? bundles : sources

/** Node's arguments for a command of the store, or without a name for the store itself. */
export function commandArgs(command?: string): string[] {
  if (!command) return [join(root, programs.store)]
  return isBuilt ? [join(root, bundles.store), command] : [join(root, `server/src/app/commands/${command}.ts`)]
}
