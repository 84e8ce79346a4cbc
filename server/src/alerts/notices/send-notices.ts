import { sql } from 'kysely'
import { done, later, type Taken, takeDue } from '../../platform/db/queue.ts'
import { write } from '../../platform/db/write.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { callOutside, mayCall } from '../../platform/outgoing/call-outside.ts'
import type { AttentionTable } from '../attention.table.ts'
import type { Context } from '../context.ts'
import { noticeKey, signNotice } from './notice-key.ts'

const perMessage = 50
const mostTries = 8

type Entry = Pick<AttentionTable, 'id' | 'kind' | 'subject_type' | 'subject_id' | 'reason' | 'opened_at'>

/** Takes up open entries nobody was told of yet, and those whose telling failed. */
const takeUp = (ctx: Context): Promise<Taken<'notices'>[]> =>
  write(ctx.db, async (trx) => {
    const at = ctx.now().toISOString()
    await trx
      .insertInto('notices')
      .columns(['id', 'status', 'tries', 'due_at', 'created_at'])
      .expression((eb) =>
        eb
          .selectFrom('attention')
          .leftJoin('notices', 'notices.id', 'attention.id')
          .where('notices.id', 'is', null)
          .where('resolved_at', 'is', null)
          .select([
            'attention.id',
            sql.lit('queued').as('status'),
            sql.lit(0).as('tries'),
            sql`cast(${at} as text)`.as('due_at'),
            sql`cast(${at} as text)`.as('created_at'),
          ]),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    return takeDue(ctx, trx, 'notices', { where: sql`status = 'queued'`, limit: perMessage })
  })

const listEntries = (ctx: Context, notices: readonly Taken<'notices'>[]): Promise<Entry[]> =>
  ctx.db
    .selectFrom('attention')
    .selectAll()
    .where(
      'id',
      'in',
      notices.map(({ id }) => id),
    )
    .orderBy('opened_at')
    .execute()

const endNotices = (ctx: Context, notices: readonly Taken<'notices'>[], told: boolean) =>
  write(ctx.db, async (trx) => {
    const { noticeRetry } = ctx.config.timing
    for (const notice of notices) {
      if (told) await done(trx, 'notices', notice, { status: 'sent', sent_at: ctx.now().toISOString() })
      else if (notice.tries >= mostTries) await done(trx, 'notices', notice, { status: 'failed' })
      else await later(ctx, trx, 'notices', notice, { first: noticeRetry, most: noticeRetry })
    }
  })

async function mailNotice(ctx: Context, to: string, entries: readonly Entry[]): Promise<void> {
  if (!ctx.mailer) return
  const { storeName } = ctx.settings.current()
  const link = `${ctx.config.PUBLIC_URL}/admin`
  const lines = entries.map(({ reason, opened_at }) => `- ${reason} (since ${opened_at})`)
  const subject = `${storeName}: ${entries.length === 1 ? 'one thing needs you' : `${entries.length} things need you`}`
  const text = [...lines, '', link].join('\n')
  const html = `<ul>${entries.map(({ reason }) => `<li>${escapeHtml(reason)}</li>`).join('')}</ul><p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`
  await ctx.mailer.send({ id: `notice-${entries[0]?.id}`, fromName: storeName, to, subject, text, html })
}

async function postNotice(ctx: Context, url: string, entries: readonly Entry[]): Promise<void> {
  const body = JSON.stringify({
    store: ctx.settings.current().storeName,
    entries: entries.map(({ id, kind, subject_type, subject_id, reason, opened_at }) => ({
      id,
      kind,
      subjectType: subject_type,
      subjectId: subject_id,
      reason,
      openedAt: opened_at,
    })),
  })
  const status = await callOutside(ctx.config, url, {
    timeout: ctx.config.timing.providerTimeout,
    headers: {
      'content-type': 'application/json',
      'x-topup-signature': signNotice(body, noticeKey(ctx.config.DATA_KEYS), ctx.now()),
    },
    body,
  })
  if (status < 200 || status > 299) throw new Error(`the receiver answered ${status}`)
}

/** Tells the owner what needs a person, in one message for all that came together, at least once. Answers how many. */
export async function sendNotices(ctx: Context): Promise<number> {
  const { email, webhookUrl: given } = ctx.settings.current().notices
  // One of before the rule, or of another environment, must not hold up what goes to the mailbox.
  const webhookUrl = given && mayCall(ctx.config, given) ? given : ''
  if (!webhookUrl && !(email && ctx.mailer)) return 0
  const notices = await takeUp(ctx)
  if (notices.length === 0) return 0
  const entries = await listEntries(ctx, notices)
  const ways = [
    ...(email ? [mailNotice(ctx, email, entries)] : []),
    ...(webhookUrl ? [postNotice(ctx, webhookUrl, entries)] : []),
  ]
  const outcomes = await Promise.allSettled(ways)
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  // Only the kind of error: an address in the message could hold a key.
  if (failed)
    ctx.log.warn({ error: failed.reason instanceof Error ? failed.reason.name : 'failed' }, 'a notice was not taken')
  await endNotices(ctx, notices, !failed)
  return notices.length
}
