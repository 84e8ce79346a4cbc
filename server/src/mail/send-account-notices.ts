import { sql } from 'kysely'
import { readMailFailure } from '../alerts/outbox/mailer.ts'
import type { OutsideContext } from '../fulfilment/context.ts'
import { later, type Taken, takeAnyDue } from '../platform/db/queue.ts'
import { write } from '../platform/db/write.ts'
import { inTrace } from '../platform/trace.ts'
import { brandOf } from '../settings/store-settings.ts'
import { composeNotice } from './content/compose-notice.ts'

const BATCH = 5
const MOST_TRIES = 8

type Notice = Taken<'account_notices'>

/** Deletes a mail's row, which has the address, once the mail was sent or has failed for good. */
const end = (ctx: OutsideContext, { id, claimed_until }: Notice) =>
  write(ctx.db, (trx) =>
    trx.deleteFrom('account_notices').where('id', '=', id).where('claimed_until', '=', claimed_until).execute(),
  )

async function sendNotice(ctx: OutsideContext, notice: Notice): Promise<void> {
  const settings = ctx.settings.current()
  const brand = { PUBLIC_URL: ctx.config.PUBLIC_URL, timeZone: settings.timeZone, ...brandOf(settings) }
  const { id, address: to, language, kind } = notice
  try {
    const { STORE_NAME: fromName, SUPPORT_EMAIL: replyTo } = brand
    await ctx.mailer?.send({ id, to, fromName, replyTo, language, ...composeNotice(notice, brand) })
    await end(ctx, notice)
  } catch (error) {
    const { code, isFinal } = readMailFailure(error)
    ctx.log.warn({ mailId: id, kind, code }, 'a mail could not be sent')
    if (isFinal || notice.tries >= MOST_TRIES) return void (await end(ctx, notice))
    const first = ctx.config.timing.mailRetry
    await write(ctx.db, (trx) => later(ctx, trx, 'account_notices', notice, { first, most: first * 2 ** MOST_TRIES }))
  }
}

/** Sends due mails about accounts, at least once each. Returns how many were taken under a lease. */
export async function sendAccountNotices(ctx: OutsideContext): Promise<number> {
  if (!ctx.mailer) return 0
  const notices = await takeAnyDue(ctx, 'account_notices', { where: sql`status = 'queued'`, limit: BATCH })
  await Promise.all(notices.map((notice) => inTrace(null, () => sendNotice(ctx, notice))))
  return notices.length
}
