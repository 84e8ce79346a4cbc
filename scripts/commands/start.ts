import { buildStoreIfStale } from '../build/store.ts'
import { assertPortsFree } from '../store/ports.ts'
import { runStore } from '../store/run-store.ts'
import { readSettings } from '../store/settings.ts'

export async function run() {
  // A taken port is said before the build, not after it.
  await assertPortsFree(readSettings(process.env))
  await buildStoreIfStale()
  return runStore()
}
