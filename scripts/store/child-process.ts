import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../root.ts'
import { compileCache } from '../set-up/compile-cache.mjs'

/** Node flags that make a child with an IPC channel end when its parent is gone. */
export const leavesWithParent = ['--import', pathToFileURL(join(root, 'scripts', 'set-up', 'child.mjs')).href]
/** A stopping store serves requests for SHUTDOWN_DELAY more, and then finishes open requests and deliveries. */
const graceMs = 60_000

export interface Child {
  process: ChildProcess
  exited: Promise<number>
  hasExited(): boolean
  stop(): Promise<number>
}

export interface ChildOptions {
  env?: NodeJS.ProcessEnv
  /** A file descriptor for the child's output instead of the terminal. */
  output?: number
  /** Only its errors are printed to the terminal. */
  isQuiet?: boolean
}

/** Starts `node <args>` as a child that is signalled once, by this process, and ends when this process is killed. */
export function startNode(args: string[], { env, output, isQuiet }: ChildOptions = {}): Child {
  const out = output ?? 'inherit'
  const child = spawn(process.execPath, [...leavesWithParent, ...args], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: compileCache, ...(env ?? process.env) },
    stdio: ['ignore', output === undefined && isQuiet ? 'ignore' : out, out, 'ipc'],
    // A process group of its own: Ctrl-C reaches the child only through us, so the store stops before its sandbox.
    detached: process.platform !== 'win32',
  })
  let ended = false
  const exited = new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      ended = true
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL'])
    })
  })
  const stopOnce = async () => {
    const tooLong = setTimeout(() => child.kill('SIGKILL'), graceMs)
    child.kill('SIGTERM')
    const code = await exited
    clearTimeout(tooLong)
    return code
  }
  let stopping: Promise<number> | undefined
  return {
    process: child,
    exited,
    hasExited: () => ended,
    stop() {
      stopping ??= stopOnce()
      return stopping
    },
  }
}
