import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../set-up/failure.mjs'
import { type Child, type ChildOptions, startNode } from './child-process.ts'
import { sandboxProcessEnvironment, storeEnvironment } from './environment.ts'
import { assertPortsFree } from './ports.ts'
import { readSettings } from './settings.ts'
import { waitUntilReady } from './wait-until-ready.ts'

/** What is started, in the folder of the repository. */
interface Programs {
  store: string
  sandbox: string
}

/** Built by `buildStoreIfStale`, which whoever starts a store calls first. */
export const bundles: Programs = { store: 'server/dist/store/server.mjs', sandbox: 'server/dist/sandbox/sandbox.mjs' }
/**
 * Left alone, Node lets its young generation grow beyond 100 MiB under orders, and keeps it; and its heap to twice its use.
 * A quarter as much for the young costs ready answers a sixth of their speed (docs/benchmarks.md).
 */
export const storeFlags = ['--max-semi-space-size=16', '--heap-growing-percent=25']
/**
 * Two pools of the allocator (glibc) for all threads: those of others are never given back, and with one alone requests wait
 * while garbage is freed. 16 MiB that became free stay, so that the buffers of each request are not asked of the system.
 */
export const storeMemory = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: String(16 * 2 ** 20) }
export const sources: Programs = { store: 'server/src/app/main.ts', sandbox: 'server/sandbox/main.ts' }

export interface StartOptions {
  env: NodeJS.ProcessEnv
  /** Node's own flags for the store, such as --import. */
  nodeFlags?: string[]
  output?: ChildOptions['output']
  say?: (line: string) => void
  /** Stops everything, also in the middle of the start. */
  signal?: AbortSignal
}

interface Ended {
  name: string
  code: number
}

export interface RunningStore {
  url: string
  sandboxUrl: string | undefined
  /** Whichever process ended first. */
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
    // The sandbox's address is printed once the store is ready as well.
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
    // A first start asks the outside world what there is to sell; from then on both come up at once.
    if (!existsSync(join(settings.dataDir, 'store.sqlite'))) await outside
    await Promise.all([outside, startSelling()])
  } catch (error) {
    await stop()
    throw error
  }
  const ends = children.map(async ({ name, child }) => ({ name, code: await child.exited }))
  return { url, sandboxUrl, stop, ended: Promise.race(ends) }
}
