import type { Language } from '@topup/core/pages/page-renderer'
import { isMailAddress } from '@topup/core/web/mail-address'
import type { AccountNoticeTable } from '../../alerts/outbox/account-notice.table.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'

type Told = Pick<AccountNoticeTable, 'kind' | 'detail'> &
  Readonly<{
    /** The mail's language. By default (the store ends the account) the language of the account's last order. */
    language?: Language
  }>

/** Returns the address proven by a mailed code, or else the address that the login provider named. */
async function findAddress(trx: Trx, userId: string): Promise<string | null | undefined> {
  const user = await trx
    .selectFrom('users')
    .leftJoin('proven_addresses', 'proven_addresses.user_id', 'users.id')
    .select(['proven_addresses.address', 'users.email'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return user?.address ?? user?.email
}

const findLanguage = async (trx: Trx, userId: string): Promise<Language> =>
  (
    await trx
      .selectFrom('checkouts')
      .select('language')
      .where('user_id', '=', userId)
      .where('user_id', 'is not', null)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.language ?? 'en'

/** Queues a mail to an account's owner in the event's transaction, if the store knows an address and can mail. */
export async function tellAccount(ctx: Context, trx: Trx, userId: string, told: Told): Promise<void> {
  if (!ctx.mailer) return
  const address = await findAddress(trx, userId)
  if (!address || !isMailAddress(address)) return
  const now = ctx.now().toISOString()
  await trx
    .insertInto('account_notices')
    .values({
      ...told,
      language: told.language ?? (await findLanguage(trx, userId)),
      id: ctx.newId(),
      address: address.toLowerCase(),
      created_at: now,
      status: 'queued',
      due_at: now,
      tries: 0,
      claimed_until: null,
    })
    .execute()
  ctx.signals.wake('mails')
}
