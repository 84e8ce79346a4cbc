import type { SessionView } from '@topup/core/api/access'
import { DomainError } from '@topup/core/api/errors'
import { write } from '../../platform/db/write.ts'
import { recordAudit } from '../audit.ts'
import type { Context } from '../context.ts'
import { listSessions } from '../own-access.ts'
import type { Caller } from '../seller-auth.ts'
import { assertStillOwner } from './staff.ts'
import { getStaff } from './staff-views.ts'

/** A colleague's sessions. Throws not_found. */
export async function listStaffSessions(ctx: Context, caller: Caller, id: string): Promise<SessionView[]> {
  await getStaff(ctx, caller, id)
  return listSessions(ctx, id, caller.sessionId)
}

/** Ends one session of a colleague, as for a browser left open. Returns the colleague's remaining sessions. */
export async function endStaffSession(
  ctx: Context,
  caller: Caller,
  { id, sessionId }: Readonly<{ id: string; sessionId: string }>,
): Promise<SessionView[]> {
  await getStaff(ctx, caller, id)
  await write(ctx.db, async (trx) => {
    await assertStillOwner(trx, caller.sellerId)
    const ended = await trx
      .deleteFrom('seller_sessions')
      .where('id', '=', sessionId)
      .where('seller_id', '=', id)
      .returning('created_at')
      .executeTakeFirst()
    if (!ended) throw new DomainError('not_found', 'There is no such session any more')
    // The details omit the session's browser: audit rows are permanent, but devices are stored for only a year.
    const details = { signedInAt: ended.created_at }
    await recordAudit(ctx, trx, { actor: caller.sellerId, action: 'session_revoked', subject: `seller:${id}`, details })
  })
  return listSessions(ctx, id, caller.sessionId)
}
