import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Bench, root } from './bench.ts'
import { httpGet } from './http-get.ts'

const lookEveryMs = 5
const mostMs = 60_000

const statusAt = (url: string) =>
  httpGet(url).then(
    ({ status }) => status,
    () => 0,
  )

/** Starts a command; returns the milliseconds until the first 200 at `url`. Throws after 60 s without a 200. */
export async function startTimed(bench: Bench, command: readonly string[], url: string, env: NodeJS.ProcessEnv) {
  const logFile = join(bench.folder, 'output.log')
  const log = openSync(logFile, 'w')
  const [program = '', ...args] = command
  const start = performance.now()
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', log, log] })
  closeSync(log)
  const ended = once(child, 'exit')
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const stop = async () => {
    if (isRunning()) child.kill('SIGTERM')
    await ended
  }
  bench.atEnd(stop)
  while ((await statusAt(url)) !== 200) {
    if (!isRunning() || performance.now() - start > mostMs) {
      throw new Error(`"${command.join(' ')}" did not start:\n${readFileSync(logFile, 'utf8').slice(-2_000)}`)
    }
    await wait(lookEveryMs)
  }
  return { ms: performance.now() - start, stop }
}
