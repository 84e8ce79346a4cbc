import type { Pause } from '@topup/core/sales/sales-pause'
import type { Db, Trx } from '../../platform/db/schema.ts'

export async function listPauses(db: Db): Promise<(Pause & Readonly<{ since: string }>)[]> {
  const rows = await db.selectFrom('sales_pauses').selectAll().orderBy('since').orderBy('scope').execute()
  return rows.map(({ scope, paused_by, reason, since }) => ({ scope, pausedBy: paused_by, reason, since }))
}

/** Stores a pause. If the party paused this scope before, its start stays and the reason is replaced. */
export const insertPause = (trx: Trx, { scope, pausedBy, reason }: Pause, now: Date): Promise<unknown> =>
  trx
    .insertInto('sales_pauses')
    .values({ scope, paused_by: pausedBy, reason, since: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['scope', 'paused_by']).doUpdateSet({ reason }))
    .execute()

/** Deletes a pause; returns whether there was one. */
export async function deletePause(trx: Trx, { scope, pausedBy }: Pick<Pause, 'scope' | 'pausedBy'>): Promise<boolean> {
  const gone = await trx
    .deleteFrom('sales_pauses')
    .where('scope', '=', scope)
    .where('paused_by', '=', pausedBy)
    .returning('scope')
    .execute()
  return gone.length > 0
}
