import { buildStorefrontIfStale, bundlesScript } from '../build/storefront.ts'
import { startNode } from '../store/child-process.ts'
import { runStore } from '../store/run-store.ts'
import { sources } from '../store/start-store.ts'

/** The store restarts when its code or the storefront's server bundle changes; Vite rebuilds both bundles. */
export async function run() {
  await buildStorefrontIfStale()
  const bundles = startNode([bundlesScript, '--watch'])
  try {
    return await runStore({ programs: sources, nodeFlags: ['--watch', '--watch-preserve-output'] })
  } finally {
    await bundles.stop()
  }
}
