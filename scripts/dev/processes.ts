import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../root.ts'
import { type Child, startNode } from '../store/child-process.ts'
import { sources, storeFlags, storeMemory } from '../store/start-store.ts'
import { waitUntilReady } from '../store/wait-until-ready.ts'
import type { Hold } from './hold.ts'

const hooks = pathToFileURL(join(root, 'scripts', 'dev', 'load-hooks.ts')).href
/** Wait this long for further changes: editors write a file in several steps and several files at once. */
const settleMs = 50

const notLoaded = 'The store cannot be loaded; the reason stands above. It is loaded again when a source of it changes.'

type Name = 'store' | 'sandbox'

interface ProcessesOptions {
  store: { env: NodeJS.ProcessEnv; port: number }
  /** Undefined if the store uses the real services. */
  sandbox: { env: NodeJS.ProcessEnv; port: number } | undefined
  hold: Hold
  signal: AbortSignal
}

/** Runs the store and the sandbox from their sources. Two stores never have the same data open. */
export function createProcesses({ store, sandbox, hold, signal }: ProcessesOptions) {
  const say = (line: string) => signal.aborted || console.log(line)
  const running: Partial<Record<Name, Child>> = {}
  /** The store that is loading while another one serves. */
  let next: Child | undefined

  /** Waits until a started child is ready, and prints a line if it ends by itself later. */
  async function begin(name: Name, child: Child, port: number, path: string, isReady: (status: number) => boolean) {
    running[name] = child
    try {
      await waitUntilReady({ name, child, url: `http://127.0.0.1:${port}${path}`, isReady, say })
    } catch (error) {
      await end(name)
      throw error
    }
    void child.exited.then((code) => {
      if (running[name] !== child) return
      delete running[name]
      say(`The ${name} stopped by itself (exit code ${code}); it starts again when a source of it changes.`)
      if (name === 'store') hold.setServing(false)
    })
  }

  async function end(name: Name) {
    const child = running[name]
    delete running[name]
    await child?.stop()
  }

  async function startSandbox() {
    if (!sandbox) return
    const child = startNode([sources.sandbox], { env: sandbox.env, isQuiet: true })
    await begin('sandbox', child, sandbox.port, '/', (status) => status > 0)
  }

  /** Starts a process that loads the store's current sources and waits; resolves to undefined if they cannot be loaded. */
  async function loadStore(): Promise<Child | undefined> {
    const flags = ['--import', hooks, ...storeFlags]
    const child = startNode([...flags, sources.store], { env: { ...storeMemory, ...store.env } })
    next = child
    const loaded = once(child.process, 'message').then(() => true)
    return (await Promise.race([loaded, child.exited.then(() => false)])) ? child : undefined
  }

  async function takeTurn(child: Child) {
    const before = running.store
    running.store = child
    next = undefined
    await before?.stop()
    child.process.send('begin')
    await begin('store', child, store.port, '/api/health', (status) => status === 200)
    hold.setServing(true)
  }

  function tell(sentence: string) {
    say(sentence)
    if (!running.store) hold.setServing(false)
  }

  async function replaceStore() {
    const begun = performance.now()
    const child = await loadStore()
    // A source changed while the store loaded: the next round loads it again.
    if (stale.has('store')) return void (await child?.stop())
    if (!child) return tell(notLoaded)
    await hold.during(() => takeTurn(child).catch((error: Error) => tell(error.message)))
    if (running.store) say(`Store restarted in ${Math.round(performance.now() - begun)} ms.`)
  }

  async function replaceSandbox() {
    await hold.during(async () => {
      await end('sandbox')
      await startSandbox().catch((error: Error) => say(error.message))
    })
    if (running.sandbox) say('Sandbox restarted.')
  }

  const stale = new Set<Name>()
  /** True during the start, so that no edit replaces the store before it runs. */
  let isReplacing = true
  async function replaceStale() {
    if (isReplacing) return
    isReplacing = true
    while (stale.size > 0 && !signal.aborted) {
      if (stale.delete('sandbox')) await replaceSandbox()
      if (stale.delete('store')) await replaceStore()
    }
    isReplacing = false
  }
  let stopping: Promise<void> | undefined
  let settling: NodeJS.Timeout | undefined

  return {
    /** Rejects if the configuration keeps the store from starting. If a source file does, the next edit tries again. */
    async start() {
      const [child] = await Promise.all([loadStore(), startSandbox()])
      if (child) await takeTurn(child)
      else tell(notLoaded)
      isReplacing = false
      await replaceStale()
    },
    restart(name: Name) {
      stale.add(name)
      clearTimeout(settling)
      settling = setTimeout(replaceStale, settleMs)
    },
    stop() {
      clearTimeout(settling)
      stopping ??= Promise.all([end('store'), next?.stop()]).then(() => end('sandbox'))
      return stopping
    },
  }
}
