import { storeDay, storeHour } from '@topup/core/calendar/store-day'
import { DAY, MINUTE } from '@topup/core/time'
import { findAuditHead } from '../access/audit.ts'
import { listRestores } from '../access/restores-in-audit.ts'
import { readMailFailure } from '../alerts/outbox/mailer.ts'
import { giveBackLease, takeLease } from '../platform/db/lease.ts'
import { write } from '../platform/db/write.ts'
import { escapeHtml } from '../platform/escape-html.ts'
import { typed } from '../platform/release.ts'
import { lastBackup } from './backups/last-backup.ts'
import type { Context } from './context.ts'

const key = 'daily-mail'
const untaken = 'nobody took it'
const MORNING = 7
const RETRY_MS = 15 * MINUTE
/** Milliseconds for which the daily mail mentions a restore, so that an owner who did not make it learns of it. */
const RESTORE_TOLD = 30 * DAY

/** Returns the mail's addresses: the one for alerts in the settings, or else in production all owners' addresses. */
async function listReaders(ctx: Context): Promise<string[]> {
  const { email } = ctx.settings.current().notices
  if (email) return [email]
  if (ctx.config.NODE_ENV !== 'production') return []
  const owners = await ctx.db.selectFrom('sellers').select('email').where('role', '=', 'owner').execute()
  return owners.map((owner) => owner.email)
}

async function linesOf(ctx: Context): Promise<string[]> {
  const { seq, hash } = await findAuditHead(ctx.db)
  const backup = await lastBackup(ctx)
  const { open } = await ctx.db
    .selectFrom('attention')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  const restore = (await listRestores(ctx.db, ctx.config.DATA_KEYS)).at(-1)
  const isNew = restore && Date.parse(restore.at) > ctx.now().getTime() - RESTORE_TOLD
  return [
    ...(isNew
      ? [
          `A BACKUP WAS RESTORED at ${restore.at}. What earlier mails say of the audit log from row ${restore.seq} on is of the time that was lost. If nobody of yours did that, somebody rewrote the store.`,
        ]
      : []),
    backup ? `The last good backup is of ${backup.at.toISOString()}.` : 'There is no backup.',
    backup?.checkedAt
      ? `A copy was last restored and found sound at ${backup.checkedAt.toISOString()}.`
      : 'No copy was restored yet to try it.',
    `${open} entries wait for somebody in the console.`,
    `The audit log ends at row ${seq}. Keep this mail: whoever changes the log in the database cannot change it. To compare:`,
    typed('verify-audit', `--head ${seq}:${hash}@${ctx.now().toISOString()}`),
  ]
}

/** Whether the mail of this day was sent, or its last attempt failed so recently that it must wait. */
async function isDone(ctx: Context, day: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('settings')
    .select(['value', 'updated_at'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (row?.value !== untaken) return row?.value === day
  const since = ctx.now().getTime() - Date.parse(row.updated_at)
  return since >= 0 && since < RETRY_MS
}

const keep = (ctx: Context, value: string): Promise<unknown> => {
  const row = { value, updated_at: ctx.now().toISOString() }
  return write(ctx.db, (trx) =>
    trx
      .insertInto('settings')
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute(),
  )
}

async function send(ctx: Context, day: string, to: string): Promise<void> {
  const { storeName } = ctx.settings.current()
  const lines = await linesOf(ctx)
  await ctx.mailer?.send({
    id: `daily-${day}-${to}`,
    fromName: storeName,
    to,
    subject: `${storeName}: ${day}`,
    text: lines.join('\n'),
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
  })
}

/** Each morning in the store's time zone, mails the owner the state of the backups and the audit log's last row. */
export async function mailDaily(ctx: Context): Promise<void> {
  const now = ctx.now()
  const day = storeDay(now, ctx.config.TIME_ZONE)
  if (!ctx.mailer || storeHour(now, ctx.config.TIME_ZONE) < MORNING || (await isDone(ctx, day))) return
  const readers = await listReaders(ctx)
  if (readers.length === 0) return
  if ((await takeLease(ctx, key, ctx.holder, ctx.config.timing.leaseTime)) === undefined) return
  try {
    if (await isDone(ctx, day)) return
    const sent = await Promise.allSettled(readers.map((to) => send(ctx, day, to)))
    // The day counts as done if one address accepted the mail, so a failing address does not cause repeats each minute.
    for (const one of sent) {
      if (one.status === 'rejected') ctx.log.warn(readMailFailure(one.reason), 'a daily mail was not taken')
    }
    await keep(ctx, sent.some(({ status }) => status === 'fulfilled') ? day : untaken)
  } finally {
    await giveBackLease(ctx.db, key, ctx.holder)
  }
}
