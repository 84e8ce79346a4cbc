import type { HeldPaymentView } from '@topup/core/api/payments'
import { isCurrency } from '@topup/core/money/currency'
import { toDecimal } from '@topup/core/money/decimal'
import { money } from '@topup/core/money/money'
import type { PaymentStatus } from '@topup/core/payment/payment-lifecycle'
import type { RefundStatus } from '@topup/core/refund/refund-lifecycle'
import type { Db } from '../platform/db/schema.ts'
import { isOwnCheckout } from './links/known-checkouts.ts'

/** Statuses of a payment of a wrong amount while it is undecided whether the money pays the order. */
const undecided = ['held', 'held-disputed'] as const

/** Payments of a wrong amount, each with the refund that returns the money. */
const withReturns = (db: Db) =>
  db
    .selectFrom('payments')
    .leftJoin('refunds', (join) =>
      join.onRef('refunds.payment_id', '=', 'payments.id').on('refunds.purpose', '=', 'returned'),
    )
    .where('payments.status', 'in', [...undecided, 'returned'])

type View = HeldPaymentView['state']

/** The payment's state as shown to the buyer. Undefined if the money is refunded by hand or by a dispute. */
function stateOf(
  status: PaymentStatus,
  refund: Readonly<{ status: RefundStatus | null; proof: string | null }>,
): View | undefined {
  if (status === 'held') return 'held'
  if (status === 'held-disputed') return 'disputed'
  if (refund.status === null || refund.status === 'manual' || refund.status === 'closed' || refund.proof)
    return undefined
  return refund.status === 'succeeded' ? 'gone-back' : 'going-back'
}

const amountOf = (amount: number | null, currency: string | null) =>
  amount !== null && currency !== null && isCurrency(currency)
    ? { amount: toDecimal(money(amount, currency)), currency }
    : null

/** Lists each checkout's payments of a wrong amount, as the buyer sees them. */
export async function loadHeldPayments(
  db: Db,
  checkoutIds: readonly string[],
): Promise<ReadonlyMap<string, HeldPaymentView[]>> {
  if (checkoutIds.length === 0) return new Map()
  const payments = await withReturns(db)
    .select(['payments.id', 'payments.checkout_id', 'payments.method', 'payments.status', 'payments.returns_at'])
    .select(['payments.amount', 'payments.currency', 'payments.received_amount', 'payments.received_currency'])
    .select([
      'refunds.status as refund',
      'refunds.proof',
      'refunds.amount as back',
      'refunds.currency as back_currency',
    ])
    .where('payments.checkout_id', 'in', checkoutIds)
    .orderBy('payments.succeeded_at')
    .orderBy('payments.id')
    .execute()
  const views = payments.flatMap((payment) => {
    const { id, method, amount, currency, received_amount, received_currency, refund, proof } = payment
    const state = stateOf(payment.status, { status: refund, proof })
    if (!state) return []
    const asked = { amount: toDecimal(money(amount, currency)), currency }
    const { back, back_currency } = payment
    // A part may have been refunded earlier in the provider's dashboard.
    const isBack = state === 'going-back' || state === 'gone-back'
    const received = isBack ? amountOf(back, back_currency) : amountOf(received_amount, received_currency)
    const returnsAt = state === 'held' ? payment.returns_at : null
    return [{ checkoutId: payment.checkout_id, view: { id, method, asked, received, state, returnsAt } }]
  })
  const grouped = Map.groupBy(views, ({ checkoutId }) => checkoutId)
  return new Map([...grouped].map(([checkoutId, own]) => [checkoutId, own.map(({ view }) => view)]))
}

/** Lists the payments of a wrong amount that an order's live timeline shows, to detect that one changed. */
export const listHeldOf = (db: Db, orderIds: readonly string[]) =>
  withReturns(db)
    .select(['payments.id', 'payments.checkout_id', 'payments.status', 'refunds.status as refund'])
    .select(['payments.received_amount', 'payments.returns_at'])
    .where('payments.checkout_id', 'in', (eb) =>
      eb.selectFrom('orders').select('orders.checkout_id').where('orders.id', 'in', orderIds),
    )
    .orderBy('payments.id')
    .execute()

/** The tracking code is null if the session may not read the order, as after opening a mailed link to another cart. */
export type HeldOrder = Readonly<{ trackingCode: string | null }>

/**
 * Finds an order with an undecided payment of a wrong amount, in this checkout or in the buyer's other checkout that
 * shares a cart line. Undefined if there is none and the checkout may be paid.
 */
export async function findHeldOrder(
  db: Db,
  sessionId: string | undefined,
  checkoutId: string,
): Promise<HeldOrder | undefined> {
  const covered = db
    .selectFrom('payments')
    .innerJoin('payment_lines as line', 'line.payment_id', 'payments.id')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select(['orders.tracking_code', 'orders.checkout_id'])
    .where('payments.status', 'in', undecided)
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .limit(1)
  const own = await covered.where('payments.checkout_id', '=', checkoutId).executeTakeFirst()
  if (own) return { trackingCode: own.tracking_code }
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
  if (!earlier) return undefined
  const mayRead = await isOwnCheckout(db, sessionId, earlier.checkout_id)
  return { trackingCode: mayRead ? earlier.tracking_code : null }
}
