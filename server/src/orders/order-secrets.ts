import { DomainError } from '@topup/core/api/errors'
import type { AccountDetails } from '@topup/core/api/views'
import type { Context } from '../context.ts'
import type { Db, Trx } from '../db/schema.ts'
import { decrypt, encrypt } from '../secrets/encryption.ts'

const associated = (checkoutId: string) => `order_secrets:${checkoutId}`

/** Keeps a checkout's game account, encrypted; the newest details win. */
export async function saveAccount(
  ctx: Pick<Context, 'config' | 'now'>,
  trx: Trx,
  checkoutId: string,
  details: AccountDetails,
): Promise<void> {
  const ciphertext = encrypt(JSON.stringify(details), associated(checkoutId), ctx.config.DATA_KEYS)
  await trx
    .insertInto('order_secrets')
    .values({ checkout_id: checkoutId, ciphertext, created_at: ctx.now().toISOString() })
    .onConflict((conflict) => conflict.column('checkout_id').doUpdateSet({ ciphertext }))
    .execute()
}

export const hasAccount = async (db: Db, checkoutId: string): Promise<boolean> =>
  (await db
    .selectFrom('order_secrets')
    .select('checkout_id')
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst()) !== undefined

/** Throws not_found when there are no details or they were wiped. */
export async function revealAccount(ctx: Pick<Context, 'config' | 'db'>, checkoutId: string): Promise<AccountDetails> {
  const row = await ctx.db
    .selectFrom('order_secrets')
    .select('ciphertext')
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst()
  if (!row) throw new DomainError('not_found', 'No account details are kept for this order')
  return JSON.parse(decrypt(row.ciphertext, associated(checkoutId), ctx.config.DATA_KEYS))
}

/** Called when the last order of a checkout is settled. */
export const wipeAccount = (trx: Trx, checkoutId: string): Promise<unknown> =>
  trx.deleteFrom('order_secrets').where('checkout_id', '=', checkoutId).execute()
