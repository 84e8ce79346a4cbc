import type { Context } from '../context.ts'
import type { Trx } from '../db/schema.ts'
import { write } from '../db/write.ts'
import { reached } from '../jobs/steps.ts'

export type Webhook = Readonly<{
  provider: string
  /** The provider's event id; where there is none, a hash of the body. */
  eventKey: string
  type: string
  payload: string
  /** Without event ids a repeat may say something new of the world: its row is applied again. */
  repeatsCount?: boolean
}>

/** Queues a notice, once, in the transaction of what it tells about; who commits wakes the inbox. */
export const queueWebhook = (ctx: Context, trx: Trx, webhook: Webhook): Promise<unknown> => {
  const now = ctx.now().toISOString()
  return trx
    .insertInto('webhook_events')
    .values({
      id: ctx.newId(),
      provider: webhook.provider,
      event_key: webhook.eventKey,
      type: webhook.type,
      payload: webhook.payload,
      status: 'queued',
      tries: 0,
      due_at: now,
      claimed_until: null,
      received_at: now,
      applied_at: null,
      error: null,
    })
    .onConflict((conflict) =>
      webhook.repeatsCount
        ? conflict
            .columns(['provider', 'event_key'])
            .doUpdateSet({ status: 'queued', tries: 0, due_at: now, claimed_until: null })
        : conflict.columns(['provider', 'event_key']).doNothing(),
    )
    .execute()
}

/** Durably keeps a verified webhook, once; it is applied after it was answered. */
export async function storeWebhook(ctx: Context, webhook: Webhook): Promise<void> {
  await write(ctx.db, (trx) => queueWebhook(ctx, trx, webhook))
  reached('webhook.stored')
  ctx.signals.wake('inbox')
}
