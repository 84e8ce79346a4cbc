import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { MINUTE, SECOND } from '@topup/core/time'
import type { Context } from './context.ts'

/** Milliseconds. A worker that lived this long did not fail at its start. */
const LIVED_MS = MINUTE
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30 * SECOND
/** Milliseconds beyond a worker's time for its requests, after which a hanging worker is killed. */
const PATIENCE_MS = 30 * SECOND

/** The message to workers that one of them died, perhaps before it announced its changes. */
const doubt = 'doubt'

/** In a worker: listens to the primary's messages. */
export function hearPrimary({ news }: Pick<Context, 'news'>): void {
  process.on('message', (message) => {
    if (message === doubt) news.doubt()
  })
}

type Primary = Pick<Context, 'log' | 'config'>

/**
 * Keeps `count` workers on a shared port and replaces dead ones, after a pause that grows while they die young. `ready`
 * resolves when the first worker takes requests, `ended` to an exit code if no worker can start.
 */
export function keepWorkers({ log, config }: Primary, count: number) {
  const ready = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<number>()
  const pauses = new Set<NodeJS.Timeout>()
  /** Numbers of workers that ended before any worker was ready; they are started again once a worker is ready. */
  const failed: number[] = []
  let isReady = false
  let isStopping = false
  let pause = FIRST_PAUSE_MS

  function fork(number: number): void {
    if (isStopping) return
    const began = performance.now()
    const worker = cluster.fork({ PROCESS_NUMBER: String(number) })
    // A message to a dying worker may fail; that is ignored.
    worker.on('error', () => undefined)
    worker.once('listening', () => {
      isReady = true
      ready.resolve()
      for (const other of failed.splice(0)) forkLater(other)
    })
    worker.once('exit', (code, signal) => replace(number, { code, signal }, performance.now() - began))
  }

  function replace(number: number, { code, signal }: { code: number; signal: string | null }, lived: number): void {
    if (isStopping) return
    if (!isReady) {
      failed.push(number)
      if (failed.length === count) ended.resolve(code || 1)
      return
    }
    for (const other of workers()) other.send(doubt, () => undefined)
    pause = lived > LIVED_MS ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS)
    log.error({ code, signal, pause }, 'a process of the store ended: another takes its place')
    forkLater(number)
  }

  function forkLater(number: number): void {
    const timer = setTimeout(() => {
      pauses.delete(timer)
      fork(number)
    }, pause)
    pauses.add(timer)
  }

  const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

  async function stopOne(worker: Worker): Promise<void> {
    if (worker.isDead()) return
    const gone = once(worker, 'exit')
    worker.process.kill('SIGTERM')
    const giveUp = setTimeout(
      () => worker.process.kill('SIGKILL'),
      config.SHUTDOWN_DELAY + config.timing.shutdownGrace + PATIENCE_MS,
    )
    await gone
    clearTimeout(giveUp)
  }

  // Each worker accepts connections itself: a connection handed to a worker that just died would get no answer.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  for (let number = 0; number < count; number++) fork(number)
  return {
    ready: ready.promise,
    ended: ended.promise,
    /** Each worker takes no new request, finishes those it has, and exits. */
    async stop(): Promise<void> {
      isStopping = true
      for (const timer of pauses) clearTimeout(timer)
      await Promise.all(workers().map(stopOne))
    },
  }
}
