import { DAY, HOUR } from '@topup/core/time'
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { mailboxOf } from '../../alerts/outbox/mailbox-of.ts'
import type { Schema, Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'
import { CODE_LIFETIME } from './sign-in-code.ts'

const CODES_AN_ADDRESS = 5
const CODES_A_CALLER = 20
const WRONG_A_DAY = 10

const scale = ({ config }: Context, most: number) => Math.max(1, Math.round(most * config.RATE_LIMIT_FACTOR))

/** In one order for everybody, so that two never wait for each other. */
export async function lockCounts(ctx: Pick<Context, 'now'>, trx: Trx, keys: readonly string[]): Promise<void> {
  const taken_at = ctx.now().toISOString()
  for (const key of keys.toSorted()) {
    await trx
      .insertInto('sign_in_locks')
      .values({ key, taken_at })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ taken_at }))
      .execute()
  }
}

/** What codes for an address are counted under; whose account it is is a matter of the whole address. */
export const mailboxKey = (address: string): string => `address ${mailboxOf(address)}`

const countOf = async (codes: SelectQueryBuilder<Schema, 'sign_in_codes', object>): Promise<number> => {
  const { count } = await codes.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

/** The address as it is, and with whatever behind a plus sign. */
function isOfMailbox({ or, eb }: ExpressionBuilder<Schema, 'sign_in_codes'>, address: string) {
  const mailbox = mailboxOf(address)
  const anyPlus = mailbox.replace(/[\\%_]/g, '\\$&').replace('@', '+%@')
  return or([eb('address', '=', mailbox), sql<boolean>`address like ${anyPlus} escape '\\'`])
}

/** Ten wrong entries a day, whatever code they were for. */
export async function isGuessedOut(ctx: Context, trx: Trx, address: string): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - DAY - CODE_LIFETIME).toISOString()
  const { wrong } = await trx
    .selectFrom('sign_in_codes')
    .select(({ fn }) => fn.sum<number>('wrong').as('wrong'))
    .where('address', '=', address)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(wrong) >= scale(ctx, WRONG_A_DAY)
}

/** Whether another code may go to the mailbox, and to this caller; both counts are locked. */
export async function mayHaveCode(ctx: Context, trx: Trx, address: string, callerKey: string): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - HOUR).toISOString()
  const lately = trx.selectFrom('sign_in_codes').where('created_at', '>', since)
  return (
    (await countOf(lately.where((eb) => isOfMailbox(eb, address)))) < scale(ctx, CODES_AN_ADDRESS) &&
    (await countOf(lately.where('caller_key', '=', callerKey))) < scale(ctx, CODES_A_CALLER) &&
    !(await isGuessedOut(ctx, trx, address))
  )
}
