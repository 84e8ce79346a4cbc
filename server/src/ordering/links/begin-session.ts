import { DAY } from '@topup/core/time'
import type { Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'

/**
 * The row of the session that a checkout is begun or joined in: written with it, so that a refused order leaves none. One
 * that is gone (swept, a restored backup) begins again under the same id.
 */
export async function beginSession(ctx: Context, trx: Trx, id: string): Promise<void> {
  const now = ctx.now()
  const last_seen_at = now.toISOString()
  await trx
    .insertInto('buyer_sessions')
    .values({ id, created_at: last_seen_at, last_seen_at })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ last_seen_at })
        .where('buyer_sessions.last_seen_at', '<', new Date(now.getTime() - DAY).toISOString()),
    )
    .execute()
}
