import { SECOND } from '@topup/core/time'
import { sql } from 'kysely'
import { readMailFailure } from '../alerts/outbox/mailer.ts'
import type { OutsideContext } from '../fulfilment/context.ts'
import { queueWaitingCodes } from '../ordering/account/queue-waiting-codes.ts'
import { codeOf } from '../ordering/account/sign-in-code.ts'
import { done, later, type Taken, takeAnyDue } from '../platform/db/queue.ts'
import { write } from '../platform/db/write.ts'
import { inTrace } from '../platform/trace.ts'
import { brandOf } from '../settings/store-settings.ts'
import { composeCode } from './content/compose-code.ts'

const BATCH = 5
const MOST_TRIES = 5

type Asked = Taken<'sign_in_codes'>

const take = (ctx: OutsideContext): Promise<Asked[]> =>
  takeAnyDue(ctx, 'sign_in_codes', { where: sql`status in ('queued', 'sending')`, limit: BATCH, status: 'sending' })

const end = (ctx: OutsideContext, asked: Asked, status: 'sent' | 'failed' | 'dropped') =>
  write(ctx.db, (trx) => done(trx, 'sign_in_codes', asked, { status }))

/** Whether a code need not be mailed any more. A code shared by several browsers is over when it is over in all. */
async function isOver(ctx: OutsideContext, { id, mailbox, code_id, ended_at, expires_at }: Asked): Promise<boolean> {
  if (expires_at <= ctx.now().toISOString()) return true
  if (code_id === null || mailbox === null) return ended_at !== null
  const open = ctx.db
    .selectFrom('sign_in_codes')
    .select('id')
    .where('mailbox', '=', mailbox)
    .where('code_id', '=', id)
    .where('ended_at', 'is', null)
  return (await open.limit(1).executeTakeFirst()) === undefined
}

async function sendCode(ctx: OutsideContext, asked: Asked): Promise<void> {
  const code = codeOf(asked, ctx.config.COOKIE_KEYS)
  if (!ctx.mailer || code === undefined || (await isOver(ctx, asked))) return void (await end(ctx, asked, 'dropped'))
  const brand = brandOf(ctx.settings.current())
  const { id, address: to, language } = asked
  try {
    const { STORE_NAME: fromName, SUPPORT_EMAIL: replyTo } = brand
    await ctx.mailer.send({ id, to, fromName, replyTo, language, ...composeCode(code, language, brand) })
    await end(ctx, asked, 'sent')
  } catch (error) {
    const { code: reason, isFinal } = readMailFailure(error)
    ctx.log.warn({ mailId: id, kind: 'sign-in', code: reason }, 'a mail could not be sent')
    if (isFinal || asked.tries >= MOST_TRIES) return void (await end(ctx, asked, 'failed'))
    const first = Math.min(ctx.config.timing.mailRetry, 5 * SECOND)
    const pause = { first, most: first * 2 ** MOST_TRIES }
    await write(ctx.db, (trx) => later(ctx, trx, 'sign_in_codes', asked, pause, { status: 'queued' }))
  }
}

/** Sends due mails with sign-in codes, which are derived when sent. Returns how many were taken under a lease. */
export async function sendCodes(ctx: OutsideContext): Promise<number> {
  if (!ctx.mailer) return 0
  await queueWaitingCodes(ctx)
  const codes = await take(ctx)
  await Promise.all(codes.map((asked) => inTrace(null, () => sendCode(ctx, asked))))
  return codes.length
}
