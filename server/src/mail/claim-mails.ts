import { sql } from 'kysely'
import { needAttention } from '../alerts/attention.repository.ts'
import type { MailFailure } from '../alerts/outbox/mailer.ts'
import type { Context } from '../fulfilment/context.ts'
import { releaseMailed, settleMailed } from '../fulfilment/email/settle-mailed.ts'
import { keepOrderLink, type NewLink } from '../ordering/links/order-links.ts'
import { done, later, renew, type Taken, takeAnyDue } from '../platform/db/queue.ts'
import { write } from '../platform/db/write.ts'

export type Mail = Taken<'mails'>

const BATCH = 5
const MOST_TRIES = 8

/** SQL: true while an older mail about the same checkout to the same address is queued or being sent. */
const isBehind = sql`exists (
  select 1 from orders
  join orders as other on other.checkout_id = orders.checkout_id
  join mails as older on older.order_id = other.id
  where orders.id = mails.order_id and older.recipient = mails.recipient and older.status in ('queued', 'sending')
    and (older.created_at, older.id) < (mails.created_at, mails.id))`

/**
 * Takes due mails under a lease. Mails whose lease a dead process let expire are taken again, so a mail may be sent
 * twice. An address gets a checkout's mails in order, so that a mail about a delay never follows the delivery mail.
 */
export const claimMails = (ctx: Context): Promise<Mail[]> => {
  const where = sql`status in ('queued', 'sending') and not ${isBehind}`
  return takeAnyDue(ctx, 'mails', { where, limit: BATCH, status: 'sending' })
}

/**
 * Renews a mail's lease for its full time just before sending, and stores the link that the mail carries. Undefined if
 * another process holds the lease by now: then no link is stored.
 */
export const renewClaim = (ctx: Context, mail: Mail, link: NewLink | undefined): Promise<Mail | undefined> =>
  write(ctx.db, async (trx) => {
    const renewed = await renew(ctx, trx, 'mails', mail)
    if (renewed && link) await keepOrderLink(ctx, trx, mail.order_id, link)
    return renewed
  })

/** Stores that a mail was sent, or dropped because its content is no longer true. */
export const endMail = (ctx: Context, mail: Mail, status: 'sent' | 'dropped', error = mail.error): Promise<unknown> =>
  write(ctx.db, async (trx) => {
    const sent_at = status === 'sent' ? ctx.now().toISOString() : null
    if (status === 'dropped') return done(trx, 'mails', mail, { status, sent_at, error })
    // The mail was sent, so record that even if another process holds the mail's lease by now.
    const sent = await trx
      .updateTable('mails')
      .set({ status, sent_at, claimed_until: null })
      .where('id', '=', mail.id)
      .where('status', '=', 'sending')
      .returning('id')
      .executeTakeFirst()
    if (sent && mail.kind === 'delivery') await settleMailed(ctx, trx, mail.id)
  })

/** The failure of a mail that could not be composed: neither the address nor the mail server is at fault. */
export const notWritten: MailFailure = { code: 'ENOTWRITTEN', isFinal: false }

const whyFailed = ({ kind }: Mail, code: string): string =>
  code === notWritten.code
    ? `A mail to the buyer (${kind}) could not be written. The log says why.`
    : `A mail to the buyer (${kind}) was not accepted (${code}). The address may be wrong, or mail is not set up well.`

/** Queues a retry with doubling backoff. After the last try or a final refusal, opens an attention entry. */
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
