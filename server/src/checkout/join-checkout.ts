import { DomainError } from '@topup/core/api/errors'
import type { Selectable } from 'kysely'
import type { Context } from '../context.ts'
import type { Db, Trx } from '../db/schema.ts'
import { knownCheckoutIds } from '../links/known-checkouts.ts'
import type { CheckoutTable } from './checkout.table.ts'

export type Checkout = Selectable<CheckoutTable>

/** The buyer's checkout, begun at its first order. Someone else's is checkout_not_found, as if it did not exist. */
export async function joinCheckout(
  ctx: Context,
  trx: Trx,
  caller: { sessionId: string; ip: string | undefined },
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
      customer_email: customerEmail,
      sealed_at: null,
      paid_by: null,
      buyer_ip: caller.ip ?? null,
      usd_to_idr: usdToIdr,
      consent_at: null,
      created_at: ctx.now().toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return getOwnCheckout(trx, caller.sessionId, id)
}

export async function getOwnCheckout(db: Db, sessionId: string, id: string): Promise<Checkout> {
  const checkout = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => eb.or([eb('buyer_session_id', '=', sessionId), eb('id', 'in', knownCheckoutIds(db, sessionId))]))
    .executeTakeFirst()
  if (!checkout) throw new DomainError('checkout_not_found', 'This checkout does not exist')
  return checkout
}
