import { MINUTE } from '@topup/core/time'
import { sql } from 'kysely'
import { needAttention, resolveAttention, retellAttention } from '../alerts/attention.repository.ts'
import type { Db } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import type { Context } from './context.ts'

const entry = { kind: 'order_unsent', subjectType: 'delivery-queue', subjectId: 'unsent' } as const

type Unsent = Readonly<{ orderId: string; since: string }>

/** Paid for this long and still waiting to be sent. What a person holds, or is to deliver by hand, waits on purpose. */
async function findOldest({ config, now }: Context, db: Db): Promise<Unsent | undefined> {
  const before = new Date(now().getTime() - config.UNSENT_ALERT_MINUTES * MINUTE).toISOString()
  const since = sql<string>`coalesce(fresh_since, created_at)`
  return db
    .selectFrom('deliveries')
    .select(['order_id as orderId', since.as('since')])
    .where(sql<boolean>`status in ('queued', 'sending')`)
    .where(since, '<=', before)
    .orderBy(since)
    .limit(1)
    .executeTakeFirst()
}

const reasonOf = ({ orderId, since }: Unsent): string =>
  `Order ${orderId} is paid and was not sent to a supplier since ${since}. Look at the suppliers' entries here, their balance and the log: the store sends it by itself once one takes it, or deliver it by hand.`

const isTold = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('attention')
    .select('id')
    .where('kind', '=', entry.kind)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** One entry for all that waits, which names the oldest; it closes when nothing waits that long. */
export async function tellUnsent(ctx: Context): Promise<void> {
  if (!(await findOldest(ctx, ctx.db)) && !(await isTold(ctx.db))) return
  await write(ctx.db, async (trx) => {
    // Looked at again: it may have been sent in the moment before.
    const oldest = await findOldest(ctx, trx)
    if (!oldest) return void (await resolveAttention(trx, entry.subjectType, entry.subjectId, ctx.now()))
    const told = { ...entry, reason: reasonOf(oldest) }
    await needAttention(ctx, trx, told)
    await retellAttention(trx, told)
  })
}
