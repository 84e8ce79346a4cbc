import { join } from 'node:path'
import { testEnvironment } from '../../scripts/sandbox-env.ts'
import { findFreePort } from '../../scripts/store/ports.ts'
import type { Bench } from './bench.ts'
import { startTimed } from './start-timed.ts'

/** Lifts the rate limits, since one address reads far more often than allowed, and speeds the sandbox up 100 times. */
const benchEnvironment = { RATE_LIMIT_FACTOR: '1000000', SANDBOX_TIME_SCALE: '100' }

/** Starts the product as its owner does, with this run's data and the sandbox. */
export async function startProduct(bench: Bench, overrides: NodeJS.ProcessEnv = {}) {
  const [port, sandboxPort] = [await findFreePort(), await findFreePort()]
  const url = `http://127.0.0.1:${port}`
  const { ms, stop } = await startTimed(bench, ['npm', 'start'], `${url}/api/health`, {
    ...testEnvironment(process.env),
    ...benchEnvironment,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: join(bench.folder, 'store'),
    ...overrides,
  })
  return { ms, stop, port, url, sandboxUrl: `http://127.0.0.1:${sandboxPort}` }
}
export type Product = Awaited<ReturnType<typeof startProduct>>

const bareServer = `require('node:http').createServer((_, answer) => answer.end()).listen(+process.argv[1], '127.0.0.1')`

export async function startBareNode(bench: Bench) {
  const port = await findFreePort()
  const command = [process.execPath, '-e', bareServer, String(port)]
  return startTimed(bench, command, `http://127.0.0.1:${port}/`, process.env)
}
