import { type Selectable, sql } from 'kysely'
import { needAttention } from '../alerts/attention.repository.ts'
import type { MailTable } from '../alerts/outbox/mail.table.ts'
import type { MailFailure } from '../alerts/outbox/mailer.ts'
import type { Context } from '../fulfilment/context.ts'
import { releaseMailed, settleMailed } from '../fulfilment/email/settle-mailed.ts'
import { claim } from '../platform/db/claim.ts'
import { write } from '../platform/db/write.ts'

export type Mail = Selectable<MailTable>

const BATCH = 5
const MOST_TRIES = 8

/** Takes mails that are due, and those a dead process left: whether it had sent them nobody knows, so a mail can repeat. */
export const claimMails = (ctx: Context): Promise<Mail[]> =>
  write(ctx.db, async (trx) => {
    const now = ctx.now()
    const ids = await claim(trx, 'mails', {
      where: sql`status in ('queued', 'sending') and available_at <= ${now.toISOString()}
        and (claimed_until is null or claimed_until < ${now.toISOString()})`,
      orderBy: 'available_at',
      limit: BATCH,
    })
    if (ids.length === 0) return []
    const claimed_until = new Date(now.getTime() + ctx.config.timing.claimLease).toISOString()
    return trx
      .updateTable('mails')
      .set((eb) => ({ status: 'sending', claimed_until, attempts: eb('attempts', '+', 1) }))
      .where('id', 'in', ids)
      .returningAll()
      .execute()
  })

/** Ends a mail that is still being sent: it went out, or there is nothing left to say. */
export const endMail = (ctx: Context, mail: Mail, status: 'sent' | 'dropped'): Promise<unknown> =>
  write(ctx.db, async (trx) => {
    const moved = await trx
      .updateTable('mails')
      .set({ status, claimed_until: null, sent_at: status === 'sent' ? ctx.now().toISOString() : null })
      .where('id', '=', mail.id)
      .where('status', '=', 'sending')
      .returning('id')
      .executeTakeFirst()
    if (moved && status === 'sent' && mail.kind === 'delivery') await settleMailed(ctx, trx, mail.id)
  })

/** Later again, each time after twice as long; after the last try, or a final no, it stands on the attention list. */
export const recordFailure = (ctx: Context, mail: Mail, { code, isFinal }: MailFailure): Promise<void> =>
  write(ctx.db, async (trx) => {
    const isOver = isFinal || mail.attempts >= MOST_TRIES
    const wait = ctx.config.timing.mailRetry * 2 ** (mail.attempts - 1)
    const moved = await trx
      .updateTable('mails')
      .set({
        status: isOver ? 'failed' : 'queued',
        claimed_until: null,
        available_at: new Date(ctx.now().getTime() + wait).toISOString(),
        error: code,
      })
      .where('id', '=', mail.id)
      .where('status', '=', 'sending')
      .returning('id')
      .executeTakeFirst()
    if (!moved || !isOver) return
    if (mail.kind === 'delivery') return releaseMailed(ctx, trx, mail.id, { code, isFinal })
    await needAttention(ctx, trx, {
      kind: 'mail_failed',
      subjectType: 'order',
      subjectId: mail.order_id,
      reason: `A mail to the buyer (${mail.kind}) was not accepted (${code}). The address may be wrong, or mail is not set up well.`,
    })
  })
