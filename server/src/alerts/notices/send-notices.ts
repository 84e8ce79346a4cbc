import { createHash } from 'node:crypto'
import { calmKinds, severityOf } from '@topup/core/seller/severity'
import { sql } from 'kysely'
import { done, later, type Taken, takeAnyDue } from '../../platform/db/queue.ts'
import type { Db } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { OutsideContext } from '../context.ts'
import { mailLinks } from '../outbox/mail-links.ts'
import { type Channel, type Message, type Told, whyNotTaken } from './channel.ts'
import { channels } from './channels.ts'

const perMessage = 50
/** About a day and a half, since tries are an hour apart from the sixth on. After that, only open entries are sent. */
const mostTries = 40

/** Open entries without an alert row for this channel. */
const listUntold = (ctx: OutsideContext, db: Db, { name }: Channel) => {
  const isUrgentOnly = ctx.settings.current().notices.urgentOnly?.includes(name)
  return db
    .selectFrom('attention')
    .leftJoin('notices', (join) => join.onRef('entry_id', '=', 'attention.id').on('channel', '=', name))
    .select('attention.id')
    .where('notices.id', 'is', null)
    .where('resolved_at', 'is', null)
    .$if(isUrgentOnly === true, (query) => query.where('attention.kind', 'not in', calmKinds))
    .limit(perMessage)
    .execute()
}

/** Inserts a row for each open entry that lacks one for this channel, so that a dead channel delays no other. */
async function takeUp(ctx: OutsideContext, channel: Channel): Promise<void> {
  if ((await listUntold(ctx, ctx.db, channel)).length === 0) return
  await write(ctx.db, async (trx) => {
    const at = ctx.now().toISOString()
    const untold = await listUntold(ctx, trx, channel)
    if (untold.length === 0) return
    const row = { channel: channel.name, status: 'queued', tries: 0, due_at: at, created_at: at } as const
    await trx
      .insertInto('notices')
      .values(
        untold.map(({ id }) => ({
          ...row,
          ...{ id: ctx.newId(), entry_id: id, claimed_until: null, sent_at: null, error: null },
        })),
      )
      .onConflict((conflict) => conflict.columns(['entry_id', 'channel']).doNothing())
      .execute()
  })
}

/** Whether the channel must pause after its last message: a day of many failures means a few messages, not hundreds. */
async function isTooSoon(ctx: OutsideContext, { name }: Channel): Promise<boolean> {
  const { last } = await ctx.db
    .selectFrom('notices')
    .select((eb) => eb.fn.max('sent_at').as('last'))
    .where('channel', '=', name)
    .where('sent_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const since = last ? ctx.now().getTime() - Date.parse(last) : undefined
  return since !== undefined && since >= 0 && since < ctx.config.timing.noticeEvery
}

async function composeMessage(ctx: OutsideContext, notices: readonly Taken<'notices'>[]): Promise<Message> {
  const ids = notices.map((notice) => notice.entry_id).toSorted()
  const rows = await ctx.db.selectFrom('attention').selectAll().where('id', 'in', ids).orderBy('opened_at').execute()
  const entries = rows.map(
    ({ id, kind, subject_type, subject_id, reason, opened_at, resolved_at }): Told => ({
      ...{ id, kind, severity: severityOf(kind), subjectType: subject_type, subjectId: subject_id, reason },
      ...{ openedAt: opened_at, closedAt: resolved_at, link: mailLinks.need(ctx.config, id) },
    }),
  )
  return { id: createHash('sha256').update(ids.join()).digest('hex').slice(0, 32), isTest: false, entries }
}

/** Returns why the message failed, or undefined if it was sent. */
async function trySending(ctx: OutsideContext, channel: Channel, message: Message): Promise<string | undefined> {
  try {
    await channel.send(ctx, message)
    return undefined
  } catch (error) {
    const why = whyNotTaken(error)
    ctx.log.warn({ channel: channel.name, why }, 'a notice was not taken')
    return why
  }
}

const endNotices = (
  ctx: OutsideContext,
  notices: readonly Taken<'notices'>[],
  { entries }: Message,
  error: string | undefined,
) =>
  write(ctx.db, async (trx) => {
    const { noticeRetry: first, noticeCeiling: most } = ctx.config.timing
    const isClosed = (id: string) => entries.every((entry) => entry.id !== id || entry.closedAt !== null)
    const told = { status: 'sent', sent_at: ctx.now().toISOString(), error: null } as const
    for (const notice of notices) {
      if (error === undefined) await done(trx, 'notices', notice, told)
      else if (notice.tries >= mostTries && isClosed(notice.entry_id))
        await done(trx, 'notices', notice, { status: 'failed', error })
      else await later(ctx, trx, 'notices', notice, { first, most }, { error })
    }
  })

async function sendBy(ctx: OutsideContext, channel: Channel): Promise<number> {
  await takeUp(ctx, channel)
  if (await isTooSoon(ctx, channel)) return 0
  const where = sql`status = 'queued' and channel = ${channel.name}`
  const notices = await takeAnyDue(ctx, 'notices', { where, limit: perMessage })
  if (notices.length === 0) return 0
  const message = await composeMessage(ctx, notices)
  await endNotices(ctx, notices, message, await trySending(ctx, channel, message))
  return notices.length
}

/**
 * Alerts the owner to open entries by every configured channel, at least once, with one message per batch. Returns
 * how many alerts were sent or tried.
 */
export async function sendNotices(ctx: OutsideContext): Promise<number> {
  const ready = channels.filter((channel) => channel.isSet(ctx))
  const outcomes = await Promise.allSettled(ready.map((channel) => sendBy(ctx, channel)))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return outcomes.reduce((sum, outcome) => sum + (outcome.status === 'fulfilled' ? outcome.value : 0), 0)
}

/** Sends a test message by this channel. Returns why it failed, or undefined if it was sent. */
export async function sendTestNotice(ctx: OutsideContext, channel: Channel): Promise<string | undefined> {
  const at = ctx.now().toISOString()
  const entry: Told = {
    ...{ id: 'test', kind: 'test', severity: 'calm', subjectType: 'test', subjectId: 'test', closedAt: null },
    ...{ reason: 'This is a test: nothing needs you.', openedAt: at, link: mailLinks.console(ctx.config) },
  }
  return trySending(ctx, channel, { id: `test-${ctx.newId()}`, isTest: true, entries: [entry] })
}
