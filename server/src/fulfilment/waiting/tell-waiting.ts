import { needAttention, retellAttention } from '../../alerts/attention.repository.ts'
import type { Db } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import { listWaitingCauses, type WaitingCause, waitingKinds } from './waiting-causes.ts'

const subjectType = 'waiting-orders'

type Entry = Readonly<{ id: string; kind: string; subject_type: string; subject_id: string; reason: string }>

const listOpen = (db: Db): Promise<Entry[]> =>
  db
    .selectFrom('attention')
    .select(['id', 'kind', 'subject_type', 'subject_id', 'reason'])
    .where('kind', 'in', waitingKinds)
    .where('resolved_at', 'is', null)
    .execute()

const isOf = (entry: Entry, { kind, subjectId }: WaitingCause): boolean =>
  entry.kind === kind && entry.subject_type === subjectType && entry.subject_id === subjectId

function compare(open: readonly Entry[], causes: readonly WaitingCause[]) {
  return {
    over: open.filter((entry) => !causes.some((cause) => isOf(entry, cause))),
    changed: causes.filter((cause) => !open.some((entry) => isOf(entry, cause) && entry.reason === cause.reason)),
  }
}

/** Updates one attention entry per reason for which paid orders wait; closes entries whose orders have gone on. */
export async function tellWaiting(ctx: Context): Promise<void> {
  const look = async (db: Db) => compare(await listOpen(db), await listWaitingCauses(ctx, db))
  const { over, changed } = await look(ctx.db)
  if (over.length + changed.length === 0) return
  await write(ctx.db, async (trx) => {
    // Check again in the transaction: an order may have been delivered, or another process may have told of it.
    const { over, changed } = await look(trx)
    for (const { kind, subjectId, reason } of changed) {
      const entry = { kind, subjectType, subjectId, reason }
      await needAttention(ctx, trx, entry)
      await retellAttention(trx, entry)
    }
    if (over.length === 0) return
    await trx
      .updateTable('attention')
      .set({ resolved_at: ctx.now().toISOString() })
      .where(
        'id',
        'in',
        over.map(({ id }) => id),
      )
      .where('resolved_at', 'is', null)
      .execute()
  })
}
