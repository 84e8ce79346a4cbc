import { DomainError } from '@topup/core/api/errors'
import type { Language } from '@topup/core/pages/page-renderer'
import type { Selectable } from 'kysely'
import type { Context } from '../context.ts'
import type { Db, Trx } from '../db/schema.ts'
import { findUserId } from '../links/find-user-id.ts'
import { ownCheckoutIds } from '../links/known-checkouts.ts'
import type { CheckoutTable } from './checkout.table.ts'

export type Caller = Readonly<{ sessionId: string; ip: string | undefined; language: Language }>
export type Checkout = Selectable<CheckoutTable>

/** The buyer's checkout, begun at its first order. Someone else's is checkout_not_found, as if it did not exist. */
export async function joinCheckout(
  ctx: Context,
  trx: Trx,
  caller: Caller,
  checkoutId: string | undefined,
  customerEmail: string | null,
  usdToIdr: number,
): Promise<Checkout> {
  const id = checkoutId ?? ctx.newId()
  await trx
    .insertInto('checkouts')
    .values({
      id,
      buyer_session_id: caller.sessionId,
      user_id: await findUserId(trx, caller.sessionId),
      customer_email: customerEmail,
      sealed_at: null,
      paid_by: null,
      buyer_ip: caller.ip ?? null,
      usd_to_idr: usdToIdr,
      consent_at: null,
      language: caller.language,
      created_at: ctx.now().toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const checkout = await getOwnCheckout(trx, caller.sessionId, id)
  if (checkout.language === caller.language) return checkout
  const { language } = caller
  await trx.updateTable('checkouts').set({ language }).where('id', '=', id).execute()
  return { ...checkout, language }
}

export async function getOwnCheckout(db: Db, sessionId: string, id: string): Promise<Checkout> {
  const checkout = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('id', '=', id)
    .where('id', 'in', ownCheckoutIds(db, sessionId))
    .executeTakeFirst()
  if (!checkout) throw new DomainError('checkout_not_found', 'This checkout does not exist')
  return checkout
}
