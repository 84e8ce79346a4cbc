import { DAY, MINUTE } from '@topup/core/time'
import { needAttention, resolveAttention } from '../alerts/attention.repository.ts'
import type { Db } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import { findArrival } from '../platform/inbox/arrivals.ts'
import type { Context } from './context.ts'

/** This many payments without a webhook are no coincidence. */
const ENOUGH = 3
/** A webhook may come this much later than the money; its arrival is stored once a minute only. */
const PATIENCE = 10 * MINUTE
const NOTED_LATE = 2 * MINUTE

const entryOf = (provider: string) =>
  ({ kind: 'webhooks_silent', subjectType: 'webhooks', subjectId: provider }) as const

/** Counts the last day's payments since the last genuine webhook, so found only by queries. */
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

/** Closes the entries of providers without keys: they take no payments, so they send no webhooks. */
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
 * Tells the seller of a provider with payments but no webhooks. The entry closes with the next genuine webhook or with
 * the provider, not when the payments are old.
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
