import { createHash, timingSafeEqual } from 'node:crypto'
import { DomainError } from '@topup/core/api/errors'
import { HOUR } from '@topup/core/time'
import { z } from 'zod'
import { mailLinks } from '../../alerts/outbox/mail-links.ts'
import { readMailFailure } from '../../alerts/outbox/mailer.ts'
import type { Db } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import type { OutsideContext } from '../context.ts'

const settingKey = 'test-mail'
/** How long the link of a test mail works. */
const LINK_STANDS = HOUR

const kept = z.object({ digest: z.string(), to: z.string(), sentAt: z.string(), arrivedAt: z.string().nullable() })
/** The newest test mail, with its link's token only as a digest. */
export type TestMail = z.infer<typeof kept>

const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export async function findTestMail(db: Db): Promise<TestMail | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', settingKey).executeTakeFirst()
  return row ? kept.safeParse(JSON.parse(row.value)).data : undefined
}

/** The recipient of the test mail: the address for owner's alerts, or else the owner's address. */
export const testRecipient = ({ settings, config }: OutsideContext): string =>
  settings.current().notices.email || config.SELLER_EMAIL

async function keep(ctx: OutsideContext, mail: TestMail): Promise<void> {
  const row = { value: JSON.stringify(mail), updated_at: ctx.now().toISOString() }
  await write(ctx.db, (trx) =>
    trx
      .insertInto('settings')
      .values({ key: settingKey, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute(),
  )
}

/** Sends a test mail with a link valid once, for an hour. Throws invalid_input if the mail server refuses the mail. */
export async function sendTestMail(ctx: OutsideContext): Promise<string> {
  if (!ctx.mailer) throw new DomainError('invalid_input', 'There is no mail server yet: set SMTP_URL and MAIL_FROM')
  const to = testRecipient(ctx)
  const token = ctx.randomBytes(24).toString('base64url')
  const link = mailLinks.testMail(ctx.config, token)
  const { storeName } = ctx.settings.current()
  await keep(ctx, { digest: digestOf(token), to, sentAt: ctx.now().toISOString(), arrivedAt: null })
  const says = `This is a test mail of ${storeName}. Open the link within an hour and press the button there, so that the store knows that its mails arrive:`
  try {
    await ctx.mailer.send({
      id: `test-${ctx.newId()}`,
      fromName: storeName,
      to,
      subject: `${storeName}: a test mail`,
      text: `${says}\n\n${link}\n`,
      html: `<p>${escapeHtml(says)}</p><p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
    })
  } catch (error) {
    throw new DomainError('invalid_input', `The mail server did not take the mail (${readMailFailure(error).code})`)
  }
  return `A test mail is on its way to ${to}: open its link within an hour and press the button there.`
}

/** Records that the newest test mail arrived. False for a link that is wrong, used or expired. */
export async function noteArrival(ctx: OutsideContext, token: string): Promise<boolean> {
  const mail = await findTestMail(ctx.db)
  if (!mail || mail.arrivedAt) return false
  if (!timingSafeEqual(Buffer.from(digestOf(token)), Buffer.from(mail.digest))) return false
  if (ctx.now().getTime() - Date.parse(mail.sentAt) > LINK_STANDS) return false
  await keep(ctx, { ...mail, arrivedAt: ctx.now().toISOString() })
  return true
}
