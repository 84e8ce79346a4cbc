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

/** The store's own sentence about another store on the same SQLite file: it may be the program that has the ports. */
function findOtherStore(dataDir: string): string | undefined {
  const program = join(root, 'server', 'src', 'app', 'tell-other-store.ts')
  const { status, stdout } = spawnSync(process.execPath, [program, join(dataDir, 'store.sqlite')], { encoding: 'utf8' })
  return status === 0 && stdout ? stdout : undefined
}

/** Both ways a program can hold a port, because a listener on one address alone does not block the other everywhere. */
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
 * Below the ports that systems give to outgoing connections: none of those takes it while a server is down. Above 10080,
 * the last that `fetch` refuses. Nobody is given one that another was given and does not listen on yet; whose server goes
 * down and comes back asks for one `toComeBackTo`, which is theirs until their process ends.
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

/** Nobody takes longer from being given a port to listening on it. */
const LISTENS_WITHIN_MS = 60_000

/** False when it was given before, here or in another process: who has a port holds the UDP port of its number. */
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
