import { DomainError } from '@topup/core/api/errors'
import type { TrackedOrderView } from '@topup/core/api/orders'
import { sql } from 'kysely'
import { lockCheckout } from '../ordering/checkout/lock-checkout.ts'
import { isCheckoutInHand } from '../ordering/links/known-checkouts.ts'
import type { Order } from '../ordering/order.repository.ts'
import { getOwnOrder } from '../ordering/own-order.ts'
import { trackOrder } from '../ordering/track-order.ts'
import type { Trx } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import { inTurn } from '../platform/jobs/in-turn.ts'
import type { Context } from './context.ts'
import { followHeld, returnHeld, returnTime } from './held-payments.ts'
import { lockPayment, type Payment } from './payment.repository.ts'

const BATCH = 50

const listOf = (trx: Trx, checkoutId: string, statuses: readonly Payment['status'][]) =>
  trx
    .selectFrom('payments')
    .select('id')
    .where('checkout_id', '=', checkoutId)
    .where('status', 'in', statuses)
    .orderBy('id')
    .execute()

/** Throws unless the order's held money was refunded, by this click or an earlier one. */
async function assertReturned(trx: Trx, { checkout_id }: Order, isPaid: boolean): Promise<void> {
  if ((await listOf(trx, checkout_id, ['returned', 'returned-disputed'])).length > 0) return
  if (isPaid) throw new DomainError('already_paid', 'This order has been paid')
  throw new DomainError('transition_not_allowed', 'No money of this order can be sent back now')
}

/**
 * Refunds money held for the order's checkout, so that the buyer can pay by another method. Throws order_not_found for
 * a stranger, forbidden for a login alone, and already_paid if the seller accepted the money first.
 */
export async function returnHeldPayment(
  ctx: Context,
  sessionId: string | undefined,
  orderId: string,
): Promise<TrackedOrderView> {
  const order = await write(ctx.db, async (trx) => {
    const own = await getOwnOrder(trx, orderId, sessionId)
    if (!(await isCheckoutInHand(ctx, trx, sessionId, own.checkout_id))) {
      throw new DomainError('forbidden', 'Open this order by a link that we mail you, then send the money back')
    }
    const checkout = await lockCheckout(trx, own.checkout_id)
    let isBack = false
    for (const { id } of await listOf(trx, own.checkout_id, ['held'])) {
      if (await returnHeld(ctx, trx, id, 'The buyer sent it back to pay again')) isBack = true
    }
    if (!isBack) await assertReturned(trx, own, checkout?.paid_by != null)
    return own
  })
  return trackOrder(ctx, order.tracking_code, sessionId)
}

/** Refunds a held payment whose deadline is over; sets a deadline if there is none. Returns whether it was refunded. */
async function endHolding(ctx: Context, trx: Trx, { id, checkout_id }: Pick<Payment, 'id' | 'checkout_id'>) {
  await lockCheckout(trx, checkout_id)
  const payment = await lockPayment(trx, id)
  if (!payment) return false
  if (payment.returns_at !== null) {
    if (payment.returns_at > ctx.now().toISOString()) return false
    return returnHeld(ctx, trx, id, 'Nobody decided about it in time')
  }
  const held = await trx
    .updateTable('payments')
    .set({ returns_at: returnTime(ctx) })
    .where('id', '=', id)
    .where('status', '=', 'held')
    .returningAll()
    .executeTakeFirst()
  if (held) await followHeld(ctx, trx, held)
  return false
}

/**
 * Refunds held payments that the seller did not decide on in time; returns how many. A held payment without a deadline
 * (after a won dispute, or from an earlier release) gets one, and its buyer a mail.
 */
export async function returnOverdue(ctx: Context): Promise<number> {
  const due = await ctx.db
    .selectFrom('payments')
    .select(['id', 'checkout_id'])
    // The value is in the SQL text, not bound as a parameter: only then does SQLite use the partial index.
    .where(sql<boolean>`status = 'held'`)
    .where((eb) => eb.or([eb('returns_at', 'is', null), eb('returns_at', '<=', ctx.now().toISOString())]))
    .orderBy('returns_at')
    .limit(BATCH)
    .execute()
  let returned = 0
  await inTurn(ctx, due, async (payment) => {
    if (await write(ctx.db, (trx) => endHolding(ctx, trx, payment))) returned++
  })
  return returned
}
