import { sql } from 'kysely'
import { needAttention } from '../alerts/attention.repository.ts'
import type { MailFailure } from '../alerts/outbox/mailer.ts'
import type { Context } from '../fulfilment/context.ts'
import { releaseMailed, settleMailed } from '../fulfilment/email/settle-mailed.ts'
import { done, later, renew, type Taken, takeAnyDue } from '../platform/db/queue.ts'
import { write } from '../platform/db/write.ts'

export type Mail = Taken<'mails'>

const BATCH = 5
const MOST_TRIES = 8

/** An older mail about the same cart to the same mailbox is being sent, by any process, or waits for its next try. */
const isBehind = sql`exists (
  select 1 from orders
  join orders as other on other.checkout_id = orders.checkout_id
  join mails as older on older.order_id = other.id
  where orders.id = mails.order_id and older.recipient = mails.recipient and older.status in ('queued', 'sending')
    and (older.created_at, older.id) < (mails.created_at, mails.id))`

/**
 * Takes mails that are due, and those a dead process left: whether it had sent them nobody knows, so a mail can repeat.
 * A mailbox gets those about one cart one after the other: a buyer whose order is delivered does not read last that it
 * takes longer.
 */
export const claimMails = (ctx: Context): Promise<Mail[]> => {
  const where = sql`status in ('queued', 'sending') and not ${isBehind}`
  return takeAnyDue(ctx, 'mails', { where, limit: BATCH }, async (trx, mails) => {
    const ids = mails.map(({ id }) => id)
    if (ids.length > 0) await trx.updateTable('mails').set({ status: 'sending' }).where('id', 'in', ids).execute()
    return mails.map((mail) => ({ ...mail, status: 'sending' }))
  })
}

/** Gives a mail that is handed over the whole time of a claim; undefined where it is not ours any more. */
export const renewClaim = (ctx: Context, mail: Mail): Promise<Mail | undefined> =>
  write(ctx.db, (trx) => renew(ctx, trx, 'mails', mail))

/** Ends a mail that is still being sent: it went out, or there is nothing left to say. */
export const endMail = (ctx: Context, mail: Mail, status: 'sent' | 'dropped', error = mail.error): Promise<unknown> =>
  write(ctx.db, async (trx) => {
    const sent_at = status === 'sent' ? ctx.now().toISOString() : null
    if (status === 'dropped') return done(trx, 'mails', mail, { status, sent_at, error })
    // It has gone out, whoever has it in hand by now.
    const sent = await trx
      .updateTable('mails')
      .set({ status, sent_at, claimed_until: null })
      .where('id', '=', mail.id)
      .where('status', '=', 'sending')
      .returning('id')
      .executeTakeFirst()
    if (sent && mail.kind === 'delivery') await settleMailed(ctx, trx, mail.id)
  })

/** No fault of the address or the mail server, which was not asked. */
export const notWritten: MailFailure = { code: 'ENOTWRITTEN', isFinal: false }

const whyFailed = ({ kind }: Mail, code: string): string =>
  code === notWritten.code
    ? `A mail to the buyer (${kind}) could not be written. The log says why.`
    : `A mail to the buyer (${kind}) was not accepted (${code}). The address may be wrong, or mail is not set up well.`

/** Later again, each time after twice as long; after the last try, or a final no, it stands on the attention list. */
export const recordFailure = (ctx: Context, mail: Mail, { code, isFinal }: MailFailure): Promise<void> =>
  write(ctx.db, async (trx) => {
    const first = ctx.config.timing.mailRetry
    if (!isFinal && mail.tries < MOST_TRIES) {
      const pause = { first, most: first * 2 ** MOST_TRIES }
      return void (await later(ctx, trx, 'mails', mail, pause, { status: 'queued', error: code }))
    }
    if (!(await done(trx, 'mails', mail, { status: 'failed', error: code }))) return
    if (mail.kind === 'delivery') return releaseMailed(ctx, trx, mail.id, { code, isFinal })
    // A friend's address that takes no mail is nothing that the seller could mend; the buyer sees it at the order.
    if (mail.kind === 'gift') return
    await needAttention(ctx, trx, {
      kind: 'mail_failed',
      subjectType: 'order',
      subjectId: mail.order_id,
      reason: whyFailed(mail, code),
    })
  })
