import { daysKept } from '@topup/core/seller/retention'
import { DAY } from '@topup/core/time'
import { sql } from 'kysely'
import { write } from '../../platform/db/write.ts'
import { noteErasure } from '../../platform/erasures.ts'
import type { Context } from '../context.ts'
import { emptyMails, waitingMails } from '../persons/empty-mails.ts'

const mailsAtOnce = 500

/**
 * Erases the addresses of old mails if the owner set a shorter time than for orders. The order's history still shows
 * that a mail went out, which prevents a second one. Returns the number of mails.
 */
export async function forgetMails(ctx: Context): Promise<number> {
  const days = daysKept(ctx.settings.current(), 'mails')
  if (days === 0) return 0
  const mailsBefore = new Date(ctx.now().getTime() - days * DAY).toISOString()
  const old = await ctx.db
    .selectFrom('mails')
    .select('id')
    .where('recipient', '<>', sql.lit(''))
    .where('status', 'not in', waitingMails)
    .where('created_at', '<', mailsBefore)
    .orderBy('created_at')
    .limit(mailsAtOnce)
    .execute()
  if (old.length === 0) return 0
  const ids = old.map(({ id }) => id).toSorted()
  await write(ctx.db, async (trx) => {
    await emptyMails(trx, ids)
    noteErasure(ctx, { mailsBefore })
  })
  return ids.length
}
