import { DomainError } from '@topup/core/api/errors'
import type { Db } from '../platform/db/schema.ts'

const undecided = ['held', 'held-disputed'] as const

/**
 * Throws already_paid, with the tracking code and the cart lines, when another checkout of the same buyer took money for
 * a line of this one: the cart was changed while its payment was under way. An order that failed does not count, but for
 * money that is still held for it: the seller may accept it, and the order go on.
 */
export async function assertNotPaidElsewhere(db: Db, checkoutId: string): Promise<void> {
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
    .where((eb) => eb.or([eb('earlier.status', '<>', 'failed'), eb('payments.status', 'in', undecided)]))
    .where('payments.status', 'in', ['succeeded', 'disputed', ...undecided])
    .execute()
  const [first] = paid
  if (!first) return
  throw new DomainError('already_paid', 'A part of this cart has been paid with an earlier order', {
    trackingCode: first.tracking_code,
    lineKeys: [...new Set(paid.map(({ line_key }) => line_key))],
  })
}
