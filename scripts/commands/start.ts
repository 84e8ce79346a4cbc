import { buildStoreIfStale } from '../build/store.ts'
import { readEnvFile } from '../store/env-file.ts'
import { assertPortsFree } from '../store/ports.ts'
import { runStore } from '../store/run-store.ts'
import { readSettings } from '../store/settings.ts'

export async function run() {
  readEnvFile()
  // Check the ports before the build, so that a taken port is reported at once.
  await assertPortsFree(readSettings(process.env))
  await buildStoreIfStale()
  return runStore()
}
