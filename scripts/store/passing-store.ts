import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServerIfStale } from '../build/server.ts'
import { root } from '../root.ts'
import { testEnvironment } from '../sandbox-env.ts'
import { findFreePort } from './ports.ts'
import { startStore } from './start-store.ts'

/** Starts the real store like `npm start`, on free ports and an empty data folder that `stop` deletes. */
export async function startPassingStore(name: string, wishes: NodeJS.ProcessEnv = {}) {
  const results = join(root, 'test-results')
  mkdirSync(results, { recursive: true })
  const dataDir = mkdtempSync(join(tmpdir(), 'topup-browser-'))
  const log = join(results, `store-${name}.log`)
  const output = openSync(log, 'w')
  const env = {
    ...testEnvironment(process.env),
    PORT: String(await findFreePort()),
    SANDBOX_PORT: String(await findFreePort()),
    SANDBOX_SMTP_PORT: String(await findFreePort()),
    DATA_DIR: dataDir,
    // Raises the rate limits, since all buyers and sellers of the run share an address.
    RATE_LIMIT_FACTOR: '20',
    ...wishes,
  }
  await buildServerIfStale()
  const store = await startStore({ env, output }).catch((error: Error) => {
    throw new Error(`${error.message}\n${readFileSync(log, 'utf8').slice(-4_000)}`)
  })
  const stop = async () => {
    await store.stop()
    closeSync(output)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: store.url, sandboxUrl: store.sandboxUrl, log, stop }
}
