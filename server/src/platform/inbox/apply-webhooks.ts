import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { claim } from '../db/claim.ts'
import { write } from '../db/write.ts'

const BATCH = 16
/** Tries, within some minutes, after which a person should know of it. */
const PATIENCE = 8
/** Tries, from the twelfth on an hour apart, after which it is given up: about three days. */
const MAX_ATTEMPTS = 83

export type WebhookHandlers<Ctx extends Context> = Readonly<
  Record<string, (ctx: Ctx, payload: string) => Promise<void>>
>

const claimEvents = (ctx: Context, providers: readonly string[]) =>
  write(ctx.db, async (trx) => {
    const now = ctx.now().toISOString()
    const ids = await claim(trx, 'webhook_events', {
      // A claim that lapsed belonged to a process that died: applying twice changes nothing.
      where: sql`status = 'queued' and available_at <= ${now} and (claimed_until is null or claimed_until < ${now})
        and provider in (${sql.join(providers)})`,
      orderBy: 'available_at',
      limit: BATCH,
    })
    if (ids.length === 0) return []
    const claimedUntil = new Date(ctx.now().getTime() + ctx.config.timing.claimLease).toISOString()
    return trx
      .updateTable('webhook_events')
      .set((eb) => ({ claimed_until: claimedUntil, attempts: eb('attempts', '+', 1) }))
      .where('id', 'in', ids)
      .returning(['id', 'provider', 'type', 'payload', 'attempts'])
      .execute()
  })

type Claimed = Awaited<ReturnType<typeof claimEvents>>[number]

/** A repeat that came in meanwhile has set the tries back: it may know more, so it stays queued. */
async function finish(ctx: Context, event: Claimed): Promise<void> {
  const now = ctx.now()
  await write(ctx.db, async (trx) => {
    const done = await trx
      .updateTable('webhook_events')
      .set({ status: 'done', applied_at: now.toISOString(), claimed_until: null, error: null })
      .where('id', '=', event.id)
      .where('attempts', '=', event.attempts)
      .returning('id')
      .executeTakeFirst()
    if (done) await ctx.hooks.webhookApplied(ctx, trx, event.id)
  })
}

async function putOff(ctx: Context, event: Claimed, error: unknown): Promise<void> {
  ctx.log.error({ err: error, provider: event.provider, type: event.type }, 'a webhook could not be applied')
  const isLast = event.attempts >= MAX_ATTEMPTS
  const { inboxRetry, inboxCeiling } = ctx.config.timing
  const wait = Math.min(inboxRetry * 2 ** (event.attempts - 1), inboxCeiling)
  await write(ctx.db, async (trx) => {
    const row = await trx
      .updateTable('webhook_events')
      .set({
        status: isLast ? 'failed' : 'queued',
        available_at: new Date(ctx.now().getTime() + wait).toISOString(),
        claimed_until: null,
        error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
      })
      .where('id', '=', event.id)
      .where('attempts', '=', event.attempts)
      .returning('status')
      .executeTakeFirst()
    if (row && (isLast || event.attempts === PATIENCE)) await ctx.hooks.webhookFailing(ctx, trx, event, isLast)
  })
}

/** Applies queued webhooks of the providers that `handlers` names; answers how many were taken up. */
export async function applyWebhooks<Ctx extends Context>(ctx: Ctx, handlers: WebhookHandlers<Ctx>): Promise<number> {
  const events = await claimEvents(ctx, Object.keys(handlers))
  for (const event of events) {
    try {
      await handlers[event.provider]?.(ctx, event.payload)
      await finish(ctx, event)
    } catch (error) {
      await putOff(ctx, event, error)
    }
  }
  return events.length
}
