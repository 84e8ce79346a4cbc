import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { root } from '../root.ts'
import { Failure } from '../set-up/failure.mjs'
import type { Settings } from './settings.ts'

export async function assertPortsFree({ port, sandboxPort, mailPort, noSandbox, dataDir }: Settings) {
  try {
    await assertPortFree(port, 'PORT')
    if (noSandbox) return
    await assertPortFree(sandboxPort, 'SANDBOX_PORT')
    await assertPortFree(mailPort, 'SANDBOX_SMTP_PORT')
  } catch (error) {
    const other = findOtherStore(dataDir)
    throw other ? new Failure(other) : error
  }
}

/** Returns a sentence if another store uses the same SQLite file, since that store may hold the ports. */
function findOtherStore(dataDir: string): string | undefined {
  const program = join(root, 'server', 'src', 'app', 'tell-other-store.ts')
  const { status, stdout } = spawnSync(process.execPath, [program, join(dataDir, 'store.sqlite')], { encoding: 'utf8' })
  return status === 0 && stdout ? stdout : undefined
}

/** Throws if the port is taken on all addresses or on 127.0.0.1: either check alone misses some listeners. */
export async function assertPortFree(port: number, variable: string) {
  for (const host of [undefined, '127.0.0.1']) {
    const error = await tryListening(port, host)
    if (error?.code === 'EADDRINUSE') {
      throw new Failure(`Port ${port} is taken by another program: stop it or choose another port with ${variable}.`)
    }
    if (error) throw new Failure(`Port ${port} cannot be used (${error.code}): choose another port with ${variable}.`)
  }
}

/**
 * Finds a free port below the range for outgoing connections and above 10080, the last that `fetch` refuses. Ports
 * given out but not yet in use are skipped. `toComeBackTo` reserves the port until this process ends, for a server that
 * restarts.
 */
export async function findFreePort({ toComeBackTo = false } = {}): Promise<number> {
  const [lowest, highest] = toComeBackTo ? [30_000, 32_700] : [20_000, 30_000]
  for (;;) {
    const port = randomInt(lowest, highest)
    if (!(await claim(port, toComeBackTo))) continue
    const errors = [await tryListening(port, undefined), await tryListening(port, '127.0.0.1')]
    if (errors.every((error) => error === undefined)) return port
  }
}

/** Longest time from getting a port to listening on it, in ms. */
const LISTENS_WITHIN_MS = 60_000

/** Reserves a port by binding the UDP port of the same number. Resolves to false if any process has reserved it. */
function claim(port: number, untilTheEnd: boolean) {
  return new Promise<boolean>((resolve) => {
    const claimed = createSocket('udp4').unref()
    claimed.once('error', () => {
      claimed.close()
      resolve(false)
    })
    claimed.bind({ port, address: '127.0.0.1' }, () => {
      if (!untilTheEnd) setTimeout(() => claimed.close(), LISTENS_WITHIN_MS).unref()
      resolve(true)
    })
  })
}

function tryListening(port: number, host: string | undefined) {
  return new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(error))
    server.listen({ port, host }, () => server.close(() => resolve(undefined)))
  })
}
