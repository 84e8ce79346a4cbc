import { DomainError } from '@topup/core/api/errors'
import { findHeldOrder } from '../ordering/held-payments.ts'
import type { Db } from '../platform/db/schema.ts'

/**
 * Throws payment_held, with the tracking code of its order, while money is held for this checkout or for one of its cart lines:
 * the seller may accept it, and the order go on.
 */
export async function assertNothingHeld(db: Db, checkoutId: string): Promise<void> {
  const trackingCode = await findHeldOrder(db, checkoutId)
  if (trackingCode === undefined) return
  throw new DomainError('payment_held', 'Money came for this order and is being checked: send it back to pay again', {
    trackingCode,
  })
}

/**
 * Throws already_paid, with the tracking code and the cart lines, when another checkout of the same buyer took money for
 * a line of this one: the cart was changed while its payment was under way. An order that failed does not count.
 */
export async function assertNotPaidElsewhere(db: Db, checkoutId: string): Promise<void> {
  await assertNothingHeld(db, checkoutId)
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
    .select(['earlier.tracking_code', 'earlier.line_key'])
    .distinct()
    .where('wanted.checkout_id', '=', checkoutId)
    .where('wanted.status', '=', 'pending')
    .where('earlier.status', '<>', 'failed')
    .where('payments.status', 'in', ['succeeded', 'disputed'])
    .execute()
  const [first] = paid
  if (!first) return
  throw new DomainError('already_paid', 'A part of this cart has been paid with an earlier order', {
    trackingCode: first.tracking_code,
    lineKeys: [...new Set(paid.map(({ line_key }) => line_key))],
  })
}
