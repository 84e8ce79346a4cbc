import { findFreePort } from '../../../scripts/store/ports.ts'
import { startProcess, untilAnswers } from './process.ts'
import { programs } from './programs.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Starts the store as its own process and waits until it answers. */
export async function startStore(env: Environment) {
  const port = await findFreePort()
  const store = startProcess([programs.store], { ...process.env, ...env, PORT: String(port) })
  await untilAnswers(store, `http://127.0.0.1:${port}/api/health`)
  return store
}

export async function startAndStop(env: Environment): Promise<void> {
  await (await startStore(env)).stop('SIGTERM')
}
