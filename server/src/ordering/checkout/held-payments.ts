import type { HeldPaymentView } from '@topup/core/api/payments'
import { isCurrency } from '@topup/core/money/currency'
import { toDecimal } from '@topup/core/money/decimal'
import { money } from '@topup/core/money/money'
import type { Db } from '../../platform/db/schema.ts'

/** Money came that did not fit, and whether it pays the order is not decided yet. */
const undecided = ['held', 'held-disputed'] as const

/** What is held of each of these checkouts, of which there is one at least, as its buyer sees it. */
export async function loadHeldPayments(
  db: Db,
  checkoutIds: readonly string[],
): Promise<ReadonlyMap<string, HeldPaymentView[]>> {
  const views = new Map<string, HeldPaymentView[]>()
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('checkout_id', 'in', checkoutIds)
    .where('status', 'in', undecided)
    .orderBy('succeeded_at')
    .orderBy('id')
    .execute()
  for (const payment of payments) {
    const { id, method, amount, currency, received_amount: came, received_currency: as } = payment
    const isDisputed = payment.status === 'held-disputed'
    const view: HeldPaymentView = {
      id,
      method,
      asked: { amount: toDecimal(money(amount, currency)), currency },
      received:
        came !== null && as !== null && isCurrency(as) ? { amount: toDecimal(money(came, as)), currency: as } : null,
      returnsAt: isDisputed ? null : payment.returns_at,
      isDisputed,
    }
    views.set(payment.checkout_id, [...(views.get(payment.checkout_id) ?? []), view])
  }
  return views
}

/** What a live timeline compares of them. */
export const listHeldOf = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('payments')
    .select(['id', 'checkout_id', 'status', 'received_amount', 'returns_at'])
    .where('checkout_id', 'in', (eb) =>
      eb.selectFrom('orders').select('orders.checkout_id').where('orders.id', 'in', orderIds),
    )
    .where('status', 'in', undecided)
    .orderBy('id')
    .execute()

/** Whether money of the checkout is held, of which nothing but a dispute decides. */
export const isAnyReturnable = (held: readonly HeldPaymentView[]): boolean => held.some((one) => !one.isDisputed)

/**
 * The tracking code of the order whose money is held: of this checkout, or of another one of the same buyer that has one of
 * its cart lines. Undefined where none is held, and the checkout may be paid.
 */
export async function findHeldOrder(db: Db, checkoutId: string): Promise<string | undefined> {
  const covered = db
    .selectFrom('payments')
    .innerJoin('payment_lines as line', 'line.payment_id', 'payments.id')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select('orders.tracking_code')
    .where('payments.status', 'in', undecided)
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .limit(1)
  const own = await covered.where('payments.checkout_id', '=', checkoutId).executeTakeFirst()
  if (own) return own.tracking_code
  const earlier = await covered
    .innerJoin('orders as wanted', (join) =>
      join
        .onRef('wanted.line_key', '=', 'orders.line_key')
        .onRef('wanted.buyer_session_id', '=', 'orders.buyer_session_id')
        .onRef('wanted.checkout_id', '<>', 'orders.checkout_id'),
    )
    .where('wanted.checkout_id', '=', checkoutId)
    .where('wanted.status', '=', 'pending')
    .executeTakeFirst()
  return earlier?.tracking_code
}
