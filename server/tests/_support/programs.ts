import { join } from 'node:path'
import { isServerBuilt } from '../../../scripts/build/server.ts'
import { root } from '../../../scripts/root.ts'
import { bundles, sources } from '../../../scripts/store/start-store.ts'

// Bundles start in a third of the time. Where they are of other sources, as while one is at work on them, those run.
const isBuilt = isServerBuilt()

/** What a process of the store, and of the outside world, runs. */
export const programs = isBuilt ? bundles : sources

/** What Node runs for one of the store's commands, or without a name for the store itself. */
export function commandArgs(command?: string): string[] {
  if (!command) return [join(root, programs.store)]
  return isBuilt ? [join(root, bundles.store), command] : [join(root, `server/src/app/commands/${command}.ts`)]
}
