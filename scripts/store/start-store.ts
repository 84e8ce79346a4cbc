import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../set-up/failure.mjs'
import { type Child, type ChildOptions, startNode } from './child-process.ts'
import { sandboxProcessEnvironment, storeEnvironment } from './environment.ts'
import { assertPortsFree } from './ports.ts'
import { readSettings } from './settings.ts'
import { waitUntilReady } from './wait-until-ready.ts'

/** Paths of the programs to start, relative to the repository. */
interface Programs {
  store: string
  sandbox: string
}

/** Built by `buildStoreIfStale`; call it before starting a store from these. */
export const bundles: Programs = { store: 'server/dist/store/server.mjs', sandbox: 'server/dist/sandbox/sandbox.mjs' }
/**
 * By default Node's young generation grows beyond 100 MiB under orders and stays, and the heap to twice its use.
 * Semi-spaces of 4 instead of 16 MiB make prepared responses a sixth slower (docs/benchmarks.md).
 */
export const storeFlags = ['--max-semi-space-size=16', '--heap-growing-percent=25']
/**
 * Limits glibc's allocator to two arenas: memory of further threads' arenas never returns to the system. With one
 * arena, requests wait while memory is freed. 16 MiB of free memory is kept for the buffers of requests.
 */
export const storeMemory = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: String(16 * 2 ** 20) }
export const sources: Programs = { store: 'server/src/app/main.ts', sandbox: 'server/sandbox/main.ts' }

export interface StartOptions {
  env: NodeJS.ProcessEnv
  /** Flags for Node itself, such as --import. */
  nodeFlags?: string[]
  output?: ChildOptions['output']
  say?: (line: string) => void
  /** Stops the store and the sandbox, even during the start. */
  signal?: AbortSignal
}

interface Ended {
  name: string
  code: number
}

export interface RunningStore {
  url: string
  sandboxUrl: string | undefined
  /** The process that ended first. */
  ended: Promise<Ended>
  stop(): Promise<void>
}

function assertDataFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Failure(`The data folder ${folder} cannot be written (${code}): set DATA_DIR to a folder that can.`)
  }
}

/** Starts the sandbox (unless a live key forbids it) and the store, and resolves when the store is ready to sell. */
export async function startStore(options: StartOptions): Promise<RunningStore> {
  const { env, nodeFlags = [], output, say = () => {}, signal } = options
  const settings = readSettings(env)
  await assertPortsFree(settings)
  assertDataFolder(settings.dataDir)
  const storeEnv = storeEnvironment(settings, env)

  const children: { name: string; child: Child }[] = []
  const stop = async () => {
    for (const { child } of children.toReversed()) await child.stop()
  }
  const start = (name: string, args: string[], childEnv: NodeJS.ProcessEnv, isQuiet = false) => {
    if (signal?.aborted) throw new Failure('Stopped.')
    const child = startNode(args, { env: childEnv, output, isQuiet })
    children.push({ name, child })
    return { name, child, say }
  }
  signal?.addEventListener('abort', stop, { once: true })

  const url = `http://localhost:${settings.port}`
  const sandboxUrl = settings.noSandbox ? undefined : `http://localhost:${settings.sandboxPort}`
  const startSandbox = async () => {
    // The sandbox's address is printed later, once the store is ready too.
    const sandbox = start('sandbox', [bundles.sandbox], sandboxProcessEnvironment(settings, env), true)
    const anyAnswer = (status: number) => status > 0
    await waitUntilReady({ ...sandbox, url: `http://127.0.0.1:${settings.sandboxPort}/`, isReady: anyAnswer })
  }
  const startSelling = async () => {
    const store = start('store', [...storeFlags, ...nodeFlags, bundles.store], { ...storeMemory, ...storeEnv })
    const health = `http://127.0.0.1:${settings.port}/api/health`
    await waitUntilReady({ ...store, url: health, isReady: (status) => status === 200 })
  }
  try {
    if (!sandboxUrl) say(`The sandbox is off: ${settings.noSandbox}.`)
    const outside = sandboxUrl ? startSandbox() : undefined
    // On its first start the store fetches the catalogue from the sandbox, so the sandbox starts first.
    if (!existsSync(join(settings.dataDir, 'store.sqlite'))) await outside
    await Promise.all([outside, startSelling()])
  } catch (error) {
    await stop()
    throw error
  }
  const ends = children.map(async ({ name, child }) => ({ name, code: await child.exited }))
  return { url, sandboxUrl, stop, ended: Promise.race(ends) }
}
