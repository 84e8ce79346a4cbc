import { needAttention, resolveAttention, retellAttention } from '../../alerts/attention.repository.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'

const subject = { kind: 'price_sync_failed', subjectType: 'price-sync-runs', subjectId: 'supplier' } as const
const advice =
  'Prices stay as they are until a sync goes through. If it does not by itself, look at the supplier’s key, its address and the addresses it allows, then run a sync under Price sync.'

/** One entry however often it fails, in the words of the last failure. */
export async function tellFailedSync(ctx: Context, trx: Trx, failure: string): Promise<void> {
  const entry = { ...subject, reason: `The price sync failed: ${failure.replace(/\.$/, '')}. ${advice}` }
  await needAttention(ctx, trx, entry)
  await retellAttention(trx, entry)
}

/** The same trouble seen from its other side: an entry that is open stays as it is. */
export const tellNoSync = (ctx: Context, trx: Trx, age: string): Promise<void> =>
  needAttention(ctx, trx, { ...subject, reason: `No price sync has succeeded for ${age}. ${advice}` })

/** A sync went through, or the seller wants none. */
export const closeFailedSync = (ctx: Pick<Context, 'now'>, trx: Trx): Promise<unknown> =>
  resolveAttention(trx, subject.subjectType, subject.subjectId, ctx.now(), subject.kind)
