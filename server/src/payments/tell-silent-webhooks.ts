import { DAY, MINUTE } from '@topup/core/time'
import { needAttention, resolveAttention } from '../alerts/attention.repository.ts'
import type { Db } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import { findArrival } from '../platform/inbox/arrivals.ts'
import type { Context } from './context.ts'

/** The number of payments without a webhook from which the webhook counts as broken. */
const ENOUGH = 3
/** A webhook may arrive this much later than its payment; webhook arrivals are stored once a minute only. */
const PATIENCE = 10 * MINUTE
const NOTED_LATE = 2 * MINUTE

const entryOf = (provider: string) =>
  ({ kind: 'webhooks_silent', subjectType: 'webhooks', subjectId: provider }) as const

/** Counts the last day's payments that succeeded after the last verified webhook, so were found by queries only. */
async function countUnannounced(ctx: Context, db: Db, provider: Context['providers'][number]['name']): Promise<number> {
  const now = ctx.now().getTime()
  const verifiedAt = Date.parse((await findArrival(db, provider))?.verified_at ?? '') || 0
  const { count } = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('provider', '=', provider)
    .where('succeeded_at', '>', new Date(Math.max(now - DAY, verifiedAt + NOTED_LATE)).toISOString())
    .where('succeeded_at', '<', new Date(now - PATIENCE).toISOString())
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function isOver(db: Db, provider: string): Promise<boolean> {
  const open = await db
    .selectFrom('attention')
    .select('opened_at')
    .where('kind', '=', 'webhooks_silent')
    .where('subject_id', '=', provider)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  if (!open) return false
  const { verified_at = null } = (await findArrival(db, provider)) ?? {}
  return verified_at !== null && verified_at > open.opened_at
}

/** Closes the entries of providers whose key was removed: without payments, no webhooks are due. */
async function closeUnconnected(ctx: Context): Promise<void> {
  const open = await ctx.db
    .selectFrom('attention')
    .select('subject_id')
    .where('kind', '=', 'webhooks_silent')
    .where('resolved_at', 'is', null)
    .execute()
  const connected = ctx.providers.filter(({ name }) => ctx.payments[name]).map(({ name }) => name as string)
  for (const { subject_id } of open.filter((entry) => !connected.includes(entry.subject_id))) {
    await write(ctx.db, (trx) => resolveAttention(trx, 'webhooks', subject_id, ctx.now(), 'webhooks_silent'))
  }
}

/**
 * Tells the seller of a provider with payments but no webhooks. The entry is closed when a genuine webhook arrives or
 * the provider's key is removed, not when the payments get old.
 */
export async function tellSilentWebhooks(ctx: Context): Promise<void> {
  await closeUnconnected(ctx)
  for (const { name, label } of ctx.providers) {
    if (!ctx.payments[name]) continue
    if (await isOver(ctx.db, name)) {
      await write(ctx.db, (trx) => resolveAttention(trx, 'webhooks', name, ctx.now()))
    }
    const count = await countUnannounced(ctx, ctx.db, name)
    if (count < ENOUGH) continue
    const reason = `${count} payments at ${label} were found only by asking there: none of its notices came. Payments still count, but later. Look in its dashboard whether the webhook is switched on, with this store's address and the secret the store knows (see Setup).`
    await write(ctx.db, async (trx) => {
      if ((await countUnannounced(ctx, trx, name)) >= ENOUGH)
        await needAttention(ctx, trx, { ...entryOf(name), reason })
    })
  }
}
