import { needAttention, resolveAttention, retellAttention } from '../../alerts/attention.repository.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'

const subject = { kind: 'price_sync_failed', subjectType: 'price-sync-runs', subjectId: 'supplier' } as const
const advice =
  'Prices stay as they are until a sync goes through. If it does not by itself, look at the supplier’s key, its address and the addresses it allows, then run a sync under Price sync.'

/** Opens an attention entry about a failed sync; an entry already open gets the new failure's text. */
export async function tellFailedSync(ctx: Context, trx: Trx, failure: string): Promise<void> {
  const entry = { ...subject, reason: `The price sync failed: ${failure.replace(/\.$/, '')}. ${advice}` }
  await needAttention(ctx, trx, entry)
  await retellAttention(trx, entry)
}

/** Opens an attention entry that no sync succeeds; an entry already open about a failed sync stays as it is. */
export const tellNoSync = (ctx: Context, trx: Trx, age: string): Promise<void> =>
  needAttention(ctx, trx, { ...subject, reason: `No price sync has succeeded for ${age}. ${advice}` })

/** Closes the entry about failed syncs, after a success or when the seller turns syncs off. */
export const closeFailedSync = (ctx: Pick<Context, 'now'>, trx: Trx): Promise<unknown> =>
  resolveAttention(trx, subject.subjectType, subject.subjectId, ctx.now(), subject.kind)
