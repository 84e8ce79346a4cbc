import type { AccountDetails } from '@topup/core/api/checkout'
import { DomainError } from '@topup/core/api/errors'
import { openOrderStatuses } from '@topup/core/order/order-lifecycle'
import { HOUR } from '@topup/core/time'
import type { Db, Trx } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import { noteErasure } from '../platform/erasures.ts'
import { decrypt, encrypt } from '../platform/secrets/encryption.ts'
import type { Context } from './context.ts'

/** Account details stay this long after an order expired, since a payment under way may still arrive. */
const KEPT_AFTER_EXPIRY = 72 * HOUR

/** The time before which an order must have expired for its account details to be deleted. */
export const wipedIfExpiredBefore = (now: Date): string => new Date(now.getTime() - KEPT_AFTER_EXPIRY).toISOString()

const associated = (checkoutId: string) => `order_secrets:${checkoutId}`

/**
 * Stores a checkout's game account, encrypted. The newest details win. If all its orders are over, nothing is stored.
 */
export async function saveAccount(
  ctx: Pick<Context, 'config' | 'now'>,
  trx: Trx,
  checkoutId: string,
  details: AccountDetails,
): Promise<void> {
  const open = await trx
    .selectFrom('orders')
    .select('id')
    .where('checkout_id', '=', checkoutId)
    .where('status', 'in', openOrderStatuses)
    .limit(1)
    .execute()
  if (open.length === 0) return
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

/** Throws account_details_missing if a game needs the buyer's account and the checkout has no details. */
export async function assertAccountGiven(db: Db, checkoutId: string, gameIds: readonly string[]): Promise<void> {
  const asking = await db
    .selectFrom('games')
    .select('id')
    .where('id', 'in', gameIds)
    .where('needs_account', '=', 1)
    .executeTakeFirst()
  if (!asking || (await hasAccount(db, checkoutId))) return
  throw new DomainError('account_details_missing', 'Account details are missing: give them, then pay')
}

/** Decrypts a checkout's account details. Throws not_found if there are none or they were deleted. */
export async function revealAccount(ctx: Pick<Context, 'config' | 'db'>, checkoutId: string): Promise<AccountDetails> {
  const row = await ctx.db
    .selectFrom('order_secrets')
    .select('ciphertext')
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst()
  if (!row) throw new DomainError('not_found', 'No account details are kept for this order')
  return JSON.parse(decrypt(row.ciphertext, associated(checkoutId), ctx.config.DATA_KEYS))
}

/** Deletes account details of orders not paid in time. Returns how many accounts. */
export const wipeExpiredAccounts = (ctx: Pick<Context, 'db' | 'now' | 'config' | 'log'>): Promise<number> =>
  write(ctx.db, async (trx) => {
    const expired = wipedIfExpiredBefore(ctx.now())
    const wiped = await trx
      .deleteFrom('order_secrets')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('orders')
              .select('orders.id')
              .whereRef('orders.checkout_id', '=', 'order_secrets.checkout_id')
              .where((order) =>
                order.or([order('status', 'in', openOrderStatuses), order('expires_at', '>', expired)]),
              ),
          ),
        ),
      )
      .returning('checkout_id')
      .execute()
    const ids = wiped.map(({ checkout_id }) => checkout_id)
    if (ids.length > 0) noteErasure(ctx, { things: [{ table: 'order_secrets', ids }] })
    return ids.length
  })

/** Deletes a checkout's account details. Called when the last order of the checkout is settled. */
export const wipeAccount = (trx: Trx, checkoutId: string): Promise<unknown> =>
  trx.deleteFrom('order_secrets').where('checkout_id', '=', checkoutId).execute()
