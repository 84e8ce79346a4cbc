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

/** True while an older mail about the same cart to the same mailbox is being sent, or waits for its next try. */
const isBehind = sql`exists (
  select 1 from orders
  join orders as other on other.checkout_id = orders.checkout_id
  join mails as older on older.order_id = other.id
  where orders.id = mails.order_id and older.recipient = mails.recipient and older.status in ('queued', 'sending')
    and (older.created_at, older.id) < (mails.created_at, mails.id))`

/**
 * Claims due mails, including those of a dead process: it may have sent them, so a mail can repeat. A mailbox gets a
 * cart's mails in order, so that a delay notice never follows the delivery mail.
 */
export const claimMails = (ctx: Context): Promise<Mail[]> => {
  const where = sql`status in ('queued', 'sending') and not ${isBehind}`
  return takeAnyDue(ctx, 'mails', { where, limit: BATCH }, async (trx, mails) => {
    const ids = mails.map(({ id }) => id)
    if (ids.length > 0) await trx.updateTable('mails').set({ status: 'sending' }).where('id', 'in', ids).execute()
    return mails.map((mail) => ({ ...mail, status: 'sending' }))
  })
}

/** Renews a mail's claim for its full time just before sending. Undefined if the claim was lost. */
export const renewClaim = (ctx: Context, mail: Mail): Promise<Mail | undefined> =>
  write(ctx.db, (trx) => renew(ctx, trx, 'mails', mail))

/** Ends a mail in sending: it was sent, or dropped because its content no longer holds. */
export const endMail = (ctx: Context, mail: Mail, status: 'sent' | 'dropped', error = mail.error): Promise<unknown> =>
  write(ctx.db, async (trx) => {
    const sent_at = status === 'sent' ? ctx.now().toISOString() : null
    if (status === 'dropped') return done(trx, 'mails', mail, { status, sent_at, error })
    // The mail was sent, so record it even if another process holds the claim by now.
    const sent = await trx
      .updateTable('mails')
      .set({ status, sent_at, claimed_until: null })
      .where('id', '=', mail.id)
      .where('status', '=', 'sending')
      .returning('id')
      .executeTakeFirst()
    if (sent && mail.kind === 'delivery') await settleMailed(ctx, trx, mail.id)
  })

/** A failure before the mail server was contacted: neither the address nor the server is at fault. */
export const notWritten: MailFailure = { code: 'ENOTWRITTEN', isFinal: false }

const whyFailed = ({ kind }: Mail, code: string): string =>
  code === notWritten.code
    ? `A mail to the buyer (${kind}) could not be written. The log says why.`
    : `A mail to the buyer (${kind}) was not accepted (${code}). The address may be wrong, or mail is not set up well.`

/** Retries with doubling pauses. After the last try or a final refusal it opens an attention entry. */
export const recordFailure = (ctx: Context, mail: Mail, { code, isFinal }: MailFailure): Promise<void> =>
  write(ctx.db, async (trx) => {
    const first = ctx.config.timing.mailRetry
    if (!isFinal && mail.tries < MOST_TRIES) {
      const pause = { first, most: first * 2 ** MOST_TRIES }
      return void (await later(ctx, trx, 'mails', mail, pause, { status: 'queued', error: code }))
    }
    if (!(await done(trx, 'mails', mail, { status: 'failed', error: code }))) return
    if (mail.kind === 'delivery') return releaseMailed(ctx, trx, mail.id, { code, isFinal })
    // The seller cannot fix a friend's address that refuses mail. The buyer sees the failure on the order.
    if (mail.kind === 'gift') return
    await needAttention(ctx, trx, {
      kind: 'mail_failed',
      subjectType: 'order',
      subjectId: mail.order_id,
      reason: whyFailed(mail, code),
    })
  })
