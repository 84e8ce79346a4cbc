import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { done, later, type Taken, takeAnyDue, workOffTaken } from '../db/queue.ts'
import { write } from '../db/write.ts'
import { inTrace } from '../trace.ts'
import { withoutCard } from './redact.ts'

const BATCH = 16
/** Attempts, within some minutes, after which the owner is alerted. */
const PATIENCE = 8
/** Attempts, hourly from the twelfth on, after which the webhook is given up: about three days. */
const MOST_TRIES = 83

export type WebhookHandlers<Ctx extends Context> = Readonly<
  Record<string, (ctx: Ctx, payload: string) => Promise<void>>
>

/** An expired lease belonged to a process that died; applying a webhook twice changes nothing. */
const takeEvents = (ctx: Context, providers: readonly string[]) => {
  const where = sql`status = 'queued' and provider in (${sql.join(providers)})`
  return takeAnyDue(ctx, 'webhook_events', { where, limit: BATCH })
}

/** A repeat of the webhook that came meanwhile has ended the lease; it may hold changes, so the row stays queued. */
const finish = (ctx: Context, event: Taken<'webhook_events'>): Promise<void> =>
  write(ctx.db, async (trx) => {
    const payload = withoutCard(event.payload)
    const changes = { status: 'done', applied_at: ctx.now().toISOString(), error: null } as const
    const forgotten = payload === event.payload ? changes : { ...changes, payload }
    if (await done(trx, 'webhook_events', event, forgotten)) await ctx.hooks.webhookApplied(ctx, trx, event.id)
  })

async function putOff(ctx: Context, event: Taken<'webhook_events'>, cause: unknown): Promise<void> {
  ctx.log.error({ err: cause, provider: event.provider, type: event.type }, 'a webhook could not be applied')
  const isLast = event.tries >= MOST_TRIES
  const { inboxRetry: first, inboxCeiling: most } = ctx.config.timing
  const error = cause instanceof Error ? cause.message.slice(0, 500) : 'unknown'
  await write(ctx.db, async (trx) => {
    const isOurs = isLast
      ? await done(trx, 'webhook_events', event, { status: 'failed', error })
      : await later(ctx, trx, 'webhook_events', event, { first, most }, { error })
    if (isOurs && (isLast || event.tries === PATIENCE)) await ctx.hooks.webhookFailing(ctx, trx, event, isLast)
  })
}

/** Applies queued webhooks of the providers in `handlers`; returns how many were taken. */
export async function applyWebhooks<Ctx extends Context>(ctx: Ctx, handlers: WebhookHandlers<Ctx>): Promise<number> {
  const events = await takeEvents(ctx, Object.keys(handlers))
  await workOffTaken(ctx, 'webhook_events', events, (event) =>
    // The order's trace is set once the webhook's payment is found.
    inTrace(null, async () => {
      try {
        await handlers[event.provider]?.(ctx, event.payload)
        await finish(ctx, event)
      } catch (error) {
        await putOff(ctx, event, error)
      }
    }),
  )
  return events.length
}
