import { DomainError } from '@topup/core/api/errors'
import { findHeldOrder } from '../ordering/held-payments.ts'
import { ownCheckoutIds } from '../ordering/links/known-checkouts.ts'
import type { Db } from '../platform/db/schema.ts'

/**
 * Throws payment_held while a payment for this checkout or a line of its cart is held, as the seller may still accept
 * it. The error names the order's tracking code if the session may read that order.
 */
export async function assertNothingHeld(db: Db, sessionId: string | undefined, checkoutId: string): Promise<void> {
  const held = await findHeldOrder(db, sessionId, checkoutId)
  if (!held) return
  throw new DomainError('payment_held', 'Money came for this order and is being checked: send it back to pay again', {
    ...held,
  })
}

/**
 * Throws already_paid, with the cart lines, if another checkout of this buyer was paid for one of the lines: the cart
 * changed during payment. Failed orders do not count. The error names the tracking code if the session may read it.
 */
export async function assertNotPaidElsewhere(db: Db, sessionId: string, checkoutId: string): Promise<void> {
  await assertNothingHeld(db, sessionId, checkoutId)
  const paid = await db
    .selectFrom('orders as wanted')
    .innerJoin('orders as earlier', (join) =>
      join
        .onRef('earlier.line_key', '=', 'wanted.line_key')
        .onRef('earlier.buyer_session_id', '=', 'wanted.buyer_session_id')
        .onRef('earlier.checkout_id', '<>', 'wanted.checkout_id'),
    )
    .innerJoin('payment_lines as line', 'line.order_id', 'earlier.id')
    .innerJoin('payments', 'payments.id', 'line.payment_id')
    .select(['earlier.tracking_code', 'earlier.line_key', 'earlier.checkout_id'])
    .distinct()
    .where('wanted.checkout_id', '=', checkoutId)
    .where('wanted.status', '=', 'pending')
    .where('earlier.status', '<>', 'failed')
    .where('payments.status', 'in', ['succeeded', 'disputed'])
    .execute()
  if (paid.length === 0) return
  const ids = paid.map(({ checkout_id }) => checkout_id)
  const own = await ownCheckoutIds(db, sessionId).where('checkouts.id', 'in', ids).execute()
  const readable = paid.find(({ checkout_id }) => own.some(({ id }) => id === checkout_id))
  throw new DomainError('already_paid', 'A part of this cart has been paid with an earlier order', {
    trackingCode: readable?.tracking_code ?? null,
    lineKeys: [...new Set(paid.map(({ line_key }) => line_key))],
  })
}
