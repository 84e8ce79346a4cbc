import { type Transferable, Worker } from 'node:worker_threads'
import { MINUTE, SECOND } from '@topup/core/time'
import type { ResponseCache } from '../http/response-cache.ts'
import type { Signals } from '../jobs/signals.ts'
import type { Logger } from '../log.ts'
import { fromFailure, type TaskNews, type TaskOrder } from './messages.ts'

/** Saving rules, trying again, looking at a preview: what follows soon finds the thread ready. */
const KEPT_MS = 5 * MINUTE
/** How long a thread that is to end may take for it before it is ended; one that is in the middle of a call to the disk goes on. */
const PATIENCE_MS = 3 * SECOND

type Owner = Readonly<{ responses: ResponseCache; signals: Signals; log: Logger }>
type Waiting = Readonly<{ resolve: (result: unknown) => void; reject: (error: Error) => void }>

function startThread({ responses, signals, log }: Owner, file: URL, env?: NodeJS.ProcessEnv) {
  const worker = new Worker(file, {
    name: 'tasks',
    ...(env ? { env } : {}),
  })
  const waiting = new Map<number, Waiting>()
  let count = 0
  let idle: NodeJS.Timeout | undefined
  let isOver = false

  // Its exit follows and tells everybody who waits.
  worker.on('error', (error) => log.error({ err: error }, 'the thread of the tasks failed'))
  const fail = () => {
    isOver = true
    for (const { reject } of waiting.values()) reject(new Error('the thread of the tasks ended before it answered'))
  }
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      fail()
      resolve()
    })
  })

  /** It closes its database and ends by itself. */
  function end(): Promise<void> {
    clearTimeout(idle)
    if (!isOver) worker.postMessage('end')
    isOver = true
    return ended
  }

  /** Whatever it is at. */
  async function kill(): Promise<void> {
    const late = setTimeout(() => void worker.terminate(), PATIENCE_MS)
    const tooLate = setTimeout(fail, 2 * PATIENCE_MS)
    await end()
    clearTimeout(late)
    clearTimeout(tooLate)
  }

  worker.on('message', (news: TaskNews) => {
    if (news.kind === 'wake') return void signals.wake(news.signal)
    if (news.kind === 'stale') return void responses.invalidate()
    const one = waiting.get(news.id)
    waiting.delete(news.id)
    if (waiting.size === 0) idle = setTimeout(() => void end(), KEPT_MS).unref()
    if (news.kind === 'done') one?.resolve(news.result)
    else one?.reject(fromFailure(news.failure))
  })

  return {
    isOver: () => isOver,
    endWork: () => {
      if (!isOver) worker.postMessage('ending')
    },
    end,
    kill,
    run: (name: string, input: unknown, transfer: readonly Transferable[]) =>
      new Promise<unknown>((resolve, reject) => {
        clearTimeout(idle)
        const id = ++count
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, name, input } satisfies TaskOrder, transfer)
      }),
  }
}

/**
 * A thread with a database connection of its own for the tasks, so that this one answers buyers meanwhile. Started by
 * the first task, ended when none came for a while. What a task changed makes the owner's responses stale, too.
 * `file`: what runs there; `env`: what it reads its configuration from, this process's own when left out.
 */
export function createTaskThread(owner: Owner, file: URL, env?: NodeJS.ProcessEnv) {
  let thread: ReturnType<typeof startThread> | undefined
  const alone = new Set<ReturnType<typeof startThread>>()

  /** No other task ends with it. */
  async function runAlone(signal: AbortSignal, ...task: Parameters<ReturnType<typeof startThread>['run']>) {
    signal.throwIfAborted()
    const own = startThread(owner, file, env)
    const kill = () => void own.kill()
    alone.add(own)
    signal.addEventListener('abort', kill, { once: true })
    try {
      return await own.run(...task)
    } catch (error) {
      throw signal.aborted ? signal.reason : error
    } finally {
      signal.removeEventListener('abort', kill)
      alone.delete(own)
      void own.end()
    }
  }

  return {
    /** A task that `signal` may end has a thread of its own. */
    run(name: string, input: unknown, transfer: readonly Transferable[], signal?: AbortSignal): Promise<unknown> {
      if (signal) return runAlone(signal, name, input, transfer)
      if (!thread || thread.isOver()) thread = startThread(owner, file, env)
      return thread.run(name, input, transfer)
    },
    /** Ends the thread, and all tasks that run in it, because one of them is stuck. The next task starts a new thread. */
    replace: (): void => void thread?.kill(),
    /** What its tasks only read outside ends where it is. */
    endWork: (): void => thread?.endWork(),
    /** After the last task; none may follow. */
    stop: async (): Promise<void> => {
      await Promise.all([thread?.end(), ...[...alone].map((own) => own.end())])
    },
  }
}
export type TaskThread = ReturnType<typeof createTaskThread>
