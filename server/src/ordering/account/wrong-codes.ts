import { createHmac } from 'node:crypto'
import { DAY } from '@topup/core/time'
import type { Trx } from '../../platform/db/schema.ts'
import { derivedKey, newestKey } from '../../platform/secrets/derived-key.ts'
import type { Context } from '../context.ts'

/** How long wrong entries are kept: decision 222 says why a daily limit is not enough. */
export const WRONG_KEPT = 365 * DAY

type Guessed = Readonly<{ mailbox: string; knownId: string | null }>

/** Identifies the wrong entries counted together: of a known browser, or of all others for a mailbox. */
export const wrongSubject = ({ config }: Pick<Context, 'config'>, { mailbox, knownId }: Guessed): string =>
  createHmac('sha256', derivedKey(newestKey(config.COOKIE_KEYS), 'wrong sign-in codes'))
    .update(knownId === null ? `mailbox ${mailbox}` : `browser ${knownId}`)
    .digest('base64url')

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

export const addWrong = (ctx: Context, trx: Trx, guessed: Guessed): Promise<unknown> =>
  trx
    .insertInto('wrong_codes')
    .values({ subject: wrongSubject(ctx, guessed), day: dayOf(ctx.now().getTime()), count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['subject', 'day']).doUpdateSet((eb) => ({ count: eb('wrong_codes.count', '+', 1) })),
    )
    .execute()

export async function countWrong(ctx: Context, trx: Trx, guessed: Guessed): Promise<number> {
  const { wrong } = await trx
    .selectFrom('wrong_codes')
    .select(({ fn }) => fn.sum<number>('count').as('wrong'))
    .where('subject', '=', wrongSubject(ctx, guessed))
    .where('day', '>=', dayOf(ctx.now().getTime() - WRONG_KEPT))
    .executeTakeFirstOrThrow()
  return Number(wrong)
}
