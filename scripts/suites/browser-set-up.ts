import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../root.ts'
import { testEnvironment } from '../sandbox-env.ts'
import { findFreePort } from '../store/ports.ts'
import { startStore } from '../store/start-store.ts'

/** Starts the real thing, as `npm start` does, on free ports and an empty data folder. */
export default async function setUp() {
  const dataDir = mkdtempSync(join(tmpdir(), 'topup-browser-'))
  mkdirSync(join(root, 'test-results'), { recursive: true })
  const log = join(root, 'test-results', 'store.log')
  const output = openSync(log, 'w')
  const env = {
    ...testEnvironment(process.env),
    PORT: String(await findFreePort()),
    SANDBOX_PORT: String(await findFreePort()),
    SANDBOX_SMTP_PORT: String(await findFreePort()),
    DATA_DIR: dataDir,
  }
  const store = await startStore({ env, output }).catch((error: Error) => {
    throw new Error(`${error.message}\n${readFileSync(log, 'utf8').slice(-4_000)}`)
  })
  process.env.STORE_URL = store.url
  process.env.SANDBOX_URL = store.sandboxUrl
  return async () => {
    await store.stop()
    closeSync(output)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
