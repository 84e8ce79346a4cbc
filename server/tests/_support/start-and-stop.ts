import { findFreePort } from '../../../scripts/store/ports.ts'
import { startProcess, untilAnswers } from './process.ts'
import { programs } from './programs.ts'

/** Starts the store as its own process, waits until it answers, and stops it. */
export async function startAndStop(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const port = await findFreePort()
  const store = startProcess([programs.store], { ...process.env, ...env, PORT: String(port) })
  await untilAnswers(store, `http://127.0.0.1:${port}/api/health`)
  await store.stop('SIGTERM')
}
