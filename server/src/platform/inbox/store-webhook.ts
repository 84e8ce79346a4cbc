import type { Context } from '../context.ts'
import type { Trx } from '../db/schema.ts'
import { within } from '../db/within.ts'
import { afterCommit, write } from '../db/write.ts'
import { reached } from '../jobs/steps.ts'
import { noteArrival } from './arrivals.ts'
import { AskFirst } from './ask-first.ts'
import { withoutCard } from './redact.ts'

export type Webhook = Readonly<{
  provider: string
  /** The provider's event id; where there is none, a hash of the body. */
  eventKey: string
  type: string
  payload: string
  /** Set for providers without event ids: a repeat may hold changes, so its row is applied again. */
  repeatsCount?: boolean
}>

/** Stores a webhook once, in the caller's transaction. Returns its id if the webhook has to be applied. */
async function keepWebhook(
  ctx: Context,
  trx: Trx,
  webhook: Webhook,
  status: 'queued' | 'done',
): Promise<string | undefined> {
  const now = ctx.now().toISOString()
  const applied_at = status === 'done' ? now : null
  const kept = await trx
    .insertInto('webhook_events')
    .values({
      id: ctx.newId(),
      provider: webhook.provider,
      event_key: webhook.eventKey,
      type: webhook.type,
      payload: status === 'done' ? withoutCard(webhook.payload) : webhook.payload,
      status,
      tries: 0,
      due_at: now,
      claimed_until: null,
      received_at: now,
      applied_at,
      error: null,
    })
    .onConflict((conflict) =>
      webhook.repeatsCount
        ? conflict
            .columns(['provider', 'event_key'])
            .doUpdateSet({ status, tries: 0, due_at: now, claimed_until: null, applied_at })
        : conflict.columns(['provider', 'event_key']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return kept?.id
}

/** Queues a webhook made by the store itself; the caller wakes the inbox after its commit. */
export const queueWebhook = (ctx: Context, trx: Trx, webhook: Webhook): Promise<unknown> =>
  keepWebhook(ctx, trx, webhook, 'queued')

/** Applies the webhook in a savepoint. On failure the savepoint is rolled back, and the webhook is queued as usual. */
async function tryToApply(ctx: Context, trx: Trx, { provider, type, payload }: Webhook): Promise<boolean> {
  try {
    await write(trx, () => ctx.hooks.applyAtOnce(within(ctx, trx), provider, payload))
    return true
  } catch (error) {
    if (!(error instanceof AskFirst))
      ctx.log.warn({ err: error, provider, type }, 'a webhook could not be applied at once')
    return false
  }
}

/**
 * Stores a verified webhook durably, once. If it can be applied without outside calls, it is applied in a savepoint of
 * the same transaction. If that fails, or its sender must be queried, it is applied after the answer.
 */
export async function storeWebhook(ctx: Context, webhook: Webhook): Promise<void> {
  const isAtOnce = ctx.hooks.appliesAtOnce(ctx, webhook.provider, webhook.payload)
  await write(ctx.db, async (trx) => {
    const id = await keepWebhook(ctx, trx, webhook, isAtOnce ? 'done' : 'queued')
    if (id === undefined) return
    if (isAtOnce && (await tryToApply(ctx, trx, webhook))) {
      // A webhook stored for the first time cannot have failed before.
      if (webhook.repeatsCount) await ctx.hooks.webhookApplied(ctx, trx, id)
      return
    }
    if (isAtOnce) {
      const again = { status: 'queued', applied_at: null, payload: webhook.payload } as const
      await trx.updateTable('webhook_events').set(again).where('id', '=', id).execute()
    }
    afterCommit(trx, () => ctx.signals.wake('inbox'))
  })
  reached('webhook.stored')
  await noteArrival(ctx, webhook.provider, 'verified')
}
