// Runs in a worker thread: takes tasks from the thread that answers buyers, and reports the results.
import { parentPort } from 'node:worker_threads'
import { MINUTE } from '@topup/core/time'
import { exportTasks } from '../books/export/write-export.ts'
import { documentTasks } from '../ledger/documents/print-document.ts'
import { loadConfig } from '../platform/config.ts'
import { forLongWork, isPostgres } from '../platform/db/open.ts'
import { createResponseCache } from '../platform/http/response-cache.ts'
import { readingRound } from '../platform/jobs/reading-round.ts'
import { createProcesses } from '../platform/news/processes.ts'
import { type TaskNews, type TaskOrder, toFailure } from '../platform/tasks/messages.ts'
import type { Tasks } from '../platform/tasks/run-task.ts'
import { priceTasks } from '../pricing/price-tasks.ts'
import { logTasks } from '../setup/own/long-log.ts'
import { backupTasks } from './backups/backup-task.ts'
import { createContext } from './context.ts'
import { parties } from './parties.ts'
import { touchedTasks } from './persons/touched.ts'

const port = parentPort
if (!port) throw new Error('this file runs as a thread')
/** Milliseconds for all that a task reads from outside parties, such as a supplier's list of products. */
const READING = 4 * MINUTE

const tasks: Tasks = { ...priceTasks, ...exportTasks, ...documentTasks, ...backupTasks, ...touchedTasks, ...logTasks }
const tell = (news: TaskNews) => port.postMessage(news)

/** Number of processes that share the supplier's call limit; this thread belongs to one of them. */
let living = 1
const processes = { ...createProcesses(), living: () => living, mostWithin: () => living, isNewWithin: () => false }

const ctx = createContext(forLongWork(loadConfig(parties)), {
  processes,
  // The loops that wait for a signal and the buyers' cached responses are in the main thread. The main thread is told
  // of each change at once, because a task may go on long after it changed a price.
  signals: {
    wake: (signal) => tell({ kind: 'wake', signal }),
    wakeHere: () => undefined,
    onWake: () => undefined,
  },
  responses: { ...createResponseCache(), invalidate: () => tell({ kind: 'stale' }) },
})

async function perform({ id, name, input }: TaskOrder): Promise<void> {
  try {
    await ctx.settings.refresh(ctx.db)
    const beating = isPostgres(ctx.db) ? await ctx.db.selectFrom('processes').select('id').execute() : []
    living = Math.max(1, beating.length)
    const task = tasks[name]
    if (!task) throw new Error(`there is no task ${name}`)
    const result = await readingRound(ctx, READING, () => task(ctx, input))
    tell({ kind: 'done', id, result })
  } catch (error) {
    tell({ kind: 'failed', id, failure: toFailure(error) })
  }
}

/**
 * Ends this thread without waiting for idle connections to suppliers. PostgreSQL's pool would wait for a running read,
 * a whole backup; exiting drops the connection and ends the read.
 */
async function end(): Promise<void> {
  if (!isPostgres(ctx.db)) await ctx.db.destroy()
  process.exit()
}

port.on('message', (order: TaskOrder | 'end' | 'ending') => {
  if (order === 'ending') ctx.lifetime.endWork()
  else void (order === 'end' ? end() : perform(order))
})
