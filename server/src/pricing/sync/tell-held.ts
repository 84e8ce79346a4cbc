import { needAttention, resolveAttention } from '../../alerts/attention.repository.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'
import { listOpenHolds } from './pending-changes.repository.ts'

const subjectType = 'price-sync'

/** Updates the single attention entry about all price changes that wait for the seller; closes it if none waits. */
export async function tellHeld(ctx: Context, trx: Trx, supplier: string): Promise<void> {
  const open = await listOpenHolds(trx, supplier)
  const [first] = open.toSorted((a, b) => Number(a.package_id !== null) - Number(b.package_id !== null))
  const reason =
    first &&
    `${first.name}: ${first.reason}.${open.length > 1 ? ` ${open.length - 1} more changes wait as well.` : ''} See Price sync.`
  const told = await trx
    .selectFrom('attention')
    .select('reason')
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', supplier)
    .where('kind', '=', 'price_sync_held')
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  if (told?.reason === reason) return
  await resolveAttention(trx, subjectType, supplier, ctx.now())
  if (reason) await needAttention(ctx, trx, { kind: 'price_sync_held', subjectType, subjectId: supplier, reason })
}
