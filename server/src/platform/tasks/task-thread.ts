import { type Transferable, Worker } from 'node:worker_threads'
import { MINUTE, SECOND } from '@topup/core/time'
import type { ResponseCache } from '../http/response-cache.ts'
import type { Signals } from '../jobs/signals.ts'
import type { Logger } from '../log.ts'
import { fromFailure, type TaskNews, type TaskOrder } from './messages.ts'

/** Milliseconds an idle thread is kept, because saving, retrying or previewing rules often follows soon. */
const KEPT_MS = 5 * MINUTE
/** Milliseconds a thread may take to end before it is terminated; one inside a disk call still finishes it. */
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

  // The exit event follows and rejects all waiting tasks.
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

  /** Lets the thread close its database and end by itself. */
  function end(): Promise<void> {
    clearTimeout(idle)
    if (!isOver) worker.postMessage('end')
    isOver = true
    return ended
  }

  /** Ends the thread whatever it does, by force after PATIENCE_MS. */
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
 * A thread with its own database connection for tasks, so that the main thread keeps answering buyers. The first task
 * starts it, and it ends when idle for a while. A task's changes also invalidate the owner's cached answers. `file`:
 * the thread's code; `env`: its environment, by default this process's.
 */
export function createTaskThread(owner: Owner, file: URL, env?: NodeJS.ProcessEnv) {
  let thread: ReturnType<typeof startThread> | undefined
  const alone = new Set<ReturnType<typeof startThread>>()

  /** Runs the task in its own thread, so that aborting it ends no other task. */
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
    /** A task with a `signal` gets its own thread. */
    run(name: string, input: unknown, transfer: readonly Transferable[], signal?: AbortSignal): Promise<unknown> {
      if (signal) return runAlone(signal, name, input, transfer)
      if (!thread || thread.isOver()) thread = startThread(owner, file, env)
      return thread.run(name, input, transfer)
    },
    /** Ends the thread with all its tasks because one of them is stuck. The next task starts a new thread. */
    replace: (): void => void thread?.kill(),
    /** Stops outside reads of tasks in the shared thread. */
    endWork: (): void => thread?.endWork(),
    /** Ends all threads; call after the last task. */
    stop: async (): Promise<void> => {
      await Promise.all([thread?.end(), ...[...alone].map((own) => own.end())])
    },
  }
}
export type TaskThread = ReturnType<typeof createTaskThread>
