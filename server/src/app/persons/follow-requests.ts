import { DAY } from '@topup/core/time'
import { needAttention } from '../../alerts/attention.repository.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import { goOnErasing } from './erase-person.ts'
import { lockRequest } from './requests.ts'

const atOnce = 20

/** Alerts the owner a day before a request's deadline. */
async function tellDue(ctx: Context): Promise<void> {
  const soon = new Date(ctx.now().getTime() + DAY).toISOString()
  const due = await ctx.db
    .selectFrom('data_requests')
    .select(['id', 'due_at'])
    .where('closed_at', 'is', null)
    .where('due_at', '<=', soon)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attention')
            .select('attention.id')
            .where('attention.kind', '=', 'data_request_due')
            .where('attention.subject_type', '=', 'data-request')
            .whereRef('attention.subject_id', '=', 'data_requests.id')
            .where('attention.resolved_at', 'is', null),
        ),
      ),
    )
    .orderBy('due_at')
    .limit(atOnce)
    .execute()
  if (due.length === 0) return
  await write(ctx.db, async (trx) => {
    for (const { id, due_at } of due) {
      // A request closed meanwhile gets no alert, because nothing would close that alert.
      if ((await lockRequest(trx, id)).closed_at !== null) continue
      const reason = `Somebody asked for their data or to be erased, and is to be answered by ${due_at.slice(0, 16).replace('T', ' ')} UTC.`
      await needAttention(ctx, trx, {
        ...{ kind: 'data_request_due', subjectType: 'data-request', subjectId: id, reason },
      })
    }
  })
}

/** Alerts the owner to requests near their deadline, and continues erasures that waited for unsettled checkouts. */
export async function followDataRequests(ctx: Context): Promise<number> {
  await tellDue(ctx)
  const waiting = await ctx.db
    .selectFrom('data_requests')
    .selectAll()
    .where('closed_at', 'is', null)
    .where('status', '=', 'waiting')
    .orderBy('due_at')
    .execute()
  for (const row of waiting) {
    try {
      await goOnErasing(ctx, row)
    } catch (error) {
      // A failed erasure does not hold up the other erasures.
      ctx.log.error({ err: error, dataRequestId: row.id }, 'an erasure could not go on: it is tried again')
    }
  }
  return 0
}
