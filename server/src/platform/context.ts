import type { Clock } from './clock/clock.ts'
import type { ClockWitnesses } from './clock/witnesses.ts'
import type { Config } from './config.ts'
import type { Db, Trx } from './db/schema.ts'
import type { ResponseCache } from './http/response-cache.ts'
import type { Beats } from './jobs/beats.ts'
import type { Lifetime } from './jobs/lifetime.ts'
import type { Signals } from './jobs/signals.ts'
import type { Logger } from './log.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { News } from './news/news.ts'
import type { Processes } from './news/processes.ts'
import type { TaskThread } from './tasks/task-thread.ts'

/** Events that a lower module raises and a higher one handles in the same transaction; bound in app/hooks.ts. */
export interface Hooks {
  /** Called when a webhook has failed several times; `isLast` says that the store gave the webhook up. */
  webhookFailing(ctx: Context, trx: Trx, webhook: FailingWebhook, isLast: boolean): Promise<void>
  webhookApplied(ctx: Context, trx: Trx, webhookId: string): Promise<void>
  /** Whether a webhook can be applied in the transaction that stores it, because that needs no outside call. */
  appliesAtOnce(ctx: Context, sender: string, payload: string): boolean
  /** Applies a webhook. Throws AskFirst if the store must first query the webhook's sender. */
  applyAtOnce(ctx: Context, sender: string, payload: string): Promise<void>
}
export type FailingWebhook = Readonly<{ id: string; provider: string; type: string; tries: number }>

/**
 * Dependencies of the use cases; built once (app/create-context.ts), overridden in tests, passed as a plain object. A
 * module with dependencies of its own extends the context of the module below.
 */
export interface Context {
  readonly config: Config
  readonly db: Db
  readonly now: () => Date
  /** Tells whether `now` can be trusted; work that depends on the time checks this first. */
  readonly clock: Clock
  readonly witnesses: ClockWitnesses
  readonly newId: () => string
  readonly randomBytes: (count: number) => Buffer
  readonly log: Logger
  /** Metrics of this process's own work. */
  readonly metrics: Metrics
  /** Heartbeats of this process's loops. */
  readonly beats: Beats
  readonly lifetime: Lifetime
  /** Wakes the loops of this and the other processes when there is work for them. */
  readonly signals: Signals
  /** Messages to the other processes on this database. */
  readonly news: News
  /** Counts the processes that run on this database. */
  readonly processes: Processes
  /** When this process last stored that a webhook came, by sender and kind, in milliseconds since 1970. */
  readonly arrivalsNoted: Map<string, number>
  /** Cached responses for buyers' pages and reads; invalidate them after a change that they show. */
  readonly responses: ResponseCache
  /** Runs tasks over all prices in a thread; without it they run in the calling thread. */
  readonly taskThread: TaskThread | undefined
  /** The name of this process in leases. */
  readonly holder: string
  readonly secure: boolean
  readonly allowedOrigins: ReadonlySet<string>
  readonly hooks: Hooks
}
