import { createHmac } from 'node:crypto'
import { DomainError } from '@topup/core/api/errors'
import { DAY } from '@topup/core/time'
import { mailboxOf } from '../../alerts/outbox/mailbox-of.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { derivedKey, newestKey } from '../../platform/secrets/derived-key.ts'
import { lockCounts } from '../account/sign-in-limits.ts'
import type { Context } from '../context.ts'

const FROM_SESSION = 10
const TO_MAILBOX = 3

function digestOf({ config }: Pick<Context, 'config'>, text: string): string {
  return createHmac('sha256', derivedKey(newestKey(config.COOKIE_KEYS), 'gift notes'))
    .update(text)
    .digest('hex')
}

const sessionKey = (ctx: Pick<Context, 'config'>, id: string) => digestOf(ctx, `session ${id}`)

const limitOf = ({ config }: Pick<Context, 'config'>, most: number) =>
  Math.max(1, Math.round(most * config.RATE_LIMIT_FACTOR))

/** Counts a session's gift notes per day. One statement, so that concurrent calls cannot exceed the limit. */
export async function countWish(ctx: Context, trx: Trx, sessionId: string): Promise<void> {
  const day = ctx.now().toISOString().slice(0, 10)
  const counted = await trx
    .insertInto('gift_counts')
    .values({ day, subject: sessionKey(ctx, sessionId), count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'subject'])
        .doUpdateSet((eb) => ({ count: eb('gift_counts.count', '+', 1) }))
        .where('gift_counts.count', '<', limitOf(ctx, FROM_SESSION)),
    )
    .returning('count')
    .executeTakeFirst()
  if (!counted) throw new DomainError('too_many_gifts', 'That is enough gift notes for today: try again tomorrow')
}

/** Moves the counts of a session that continues under another id. */
export async function moveWishes(ctx: Context, trx: Trx, oldSession: string, session: string): Promise<void> {
  const yesterday = new Date(ctx.now().getTime() - DAY).toISOString().slice(0, 10)
  await trx
    .updateTable('gift_counts')
    .set({ subject: sessionKey(ctx, session) })
    .where('day', '>=', yesterday)
    .where('subject', '=', sessionKey(ctx, oldSession))
    .execute()
}

type Note = Readonly<{ id: string; recipient: string }>

/**
 * Whether a note may be sent now: a mailbox gets at most three in 24 hours, from any buyers. A note once allowed stays
 * allowed for all retries of its mail.
 */
export const mayTell = (ctx: Pick<Context, 'config' | 'db' | 'now'>, { id, recipient }: Note): Promise<boolean> =>
  write(ctx.db, async (trx) => {
    const mailbox = digestOf(ctx, `mailbox ${mailboxOf(recipient)}`)
    await lockCounts(ctx, trx, [mailbox])
    const now = ctx.now()
    const told = await trx
      .selectFrom('gift_counts')
      .select('subject')
      .where('day', '>', new Date(now.getTime() - DAY).toISOString())
      .where('subject', 'like', `${mailbox} %`)
      .execute()
    const subject = `${mailbox} ${id}`
    if (told.some((one) => one.subject === subject)) return true
    if (told.length >= limitOf(ctx, TO_MAILBOX)) return false
    await trx.insertInto('gift_counts').values({ day: now.toISOString(), subject, count: 1 }).execute()
    return true
  })
