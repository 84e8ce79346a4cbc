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

/** What a lower module tells of and a higher one acts on, in the same transaction; bound in app/hooks.ts. */
export interface Hooks {
  /** A webhook could not be applied in so many tries; `isLast`: it was given up. */
  webhookFailing(ctx: Context, trx: Trx, webhook: FailingWebhook, isLast: boolean): Promise<void>
  webhookApplied(ctx: Context, trx: Trx, webhookId: string): Promise<void>
  /** Whether this notice is applied in the transaction that keeps it: it says all there is to know. */
  appliesAtOnce(ctx: Context, sender: string, payload: string): boolean
  /** Throws AskFirst where its sender has to be asked after all. */
  applyAtOnce(ctx: Context, sender: string, payload: string): Promise<void>
}
export type FailingWebhook = Readonly<{ id: string; provider: string; type: string; tries: number }>

/**
 * What every use case may need; built once (app/create-context.ts), overridden in tests, passed as a plain object. A module that has
 * something of its own extends the one of the module below it.
 */
export interface Context {
  readonly config: Config
  readonly db: Db
  readonly now: () => Date
  /** Whether `now` can be believed: whatever acts by time asks first. */
  readonly clock: Clock
  readonly witnesses: ClockWitnesses
  readonly newId: () => string
  readonly randomBytes: (count: number) => Buffer
  readonly log: Logger
  /** What this process counts of its own work. */
  readonly metrics: Metrics
  /** The last sign of life of each loop of this process. */
  readonly beats: Beats
  readonly lifetime: Lifetime
  /** Wakes the loops of this process, and of the others, at once when there is work for them. */
  readonly signals: Signals
  /** What the other processes on this database have to know at once. */
  readonly news: News
  /** How many processes live on this database. */
  readonly processes: Processes
  /** When this process last wrote down that a webhook came, by sender and kind, in milliseconds since 1970. */
  readonly arrivalsNoted: Map<string, number>
  /** Ready bytes of buyers' pages and reads; invalidate after a change they show. */
  readonly responses: ResponseCache
  /** Without one, what takes all prices at once runs where it is asked for. */
  readonly taskThread: TaskThread | undefined
  /** Names this process in leases. */
  readonly holder: string
  readonly secure: boolean
  readonly allowedOrigins: ReadonlySet<string>
  readonly hooks: Hooks
}
