import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const root = join(import.meta.dirname, '../../..')
const START_MS = 90_000
const KEPT_OUTPUT = 20_000

type Options = Readonly<{ hear?: ((printed: string) => void) | undefined; cwd?: string | undefined }>

/** Starts one of our programs. Only the end of its output is stored; `hear` receives all output. */
export function startProcess(args: readonly string[], env: NodeJS.ProcessEnv, { hear, cwd = root }: Options = {}) {
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk).slice(-KEPT_OUTPUT)
    hear?.(String(chunk))
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  // Sending a message to a process that is just dying may fail.
  child.on('error', () => undefined)
  const died = once(child, 'exit').then(([code, signal]) => ({ code, signal: signal as NodeJS.Signals | null }))
  const isDead = () => child.exitCode !== null || child.signalCode !== null
  return {
    pid: child.pid ?? 0,
    /** Resolves with the exit code and signal, whatever ended the process. */
    died,
    isDead,
    output: () => output,
    tell: (message: object) => {
      if (child.connected) child.send(message, () => undefined)
    },
    stop: async (signal: NodeJS.Signals) => {
      if (!isDead()) child.kill(signal)
      return died
    },
  }
}
export type Process = ReturnType<typeof startProcess>

/** Waits until `url` answers. Throws with the process's output if the process ends before that. */
export async function untilAnswers(process: Process, url: string): Promise<void> {
  const end = Date.now() + START_MS
  for (;;) {
    const response = await fetch(url).catch(() => undefined)
    await response?.body?.cancel()
    if (response?.ok) return
    if (process.isDead()) throw new Error(`It ended before it answered:\n${process.output()}`)
    if (Date.now() > end) throw new Error(`${url} does not answer:\n${process.output()}`)
    await wait(25)
  }
}
