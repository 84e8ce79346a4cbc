import { balanceCut } from '@topup/core/payout/balance-cut'
import { sql } from 'kysely'
import { noteInDay } from '../ledger/note-in-day.ts'
import { type Checkout, lockCheckout } from '../ordering/checkout/lock-checkout.ts'
import { listOrdersOfCheckout } from '../ordering/order.repository.ts'
import type { Context } from '../payments/context.ts'
import { findPayment, type Payment } from '../payments/payment.repository.ts'
import { toCharge } from '../payments/ports.ts'
import type { Trx } from '../platform/db/schema.ts'
import { bookTakenBack } from './book-taken-back.ts'
import { sumDisputed } from './dispute.repository.ts'

type Providers = Pick<Context, 'providers'>

/** Sums a payment's refunds in the provider's dashboard and its disputed money, in its smallest unit. */
async function sumTakenBack(trx: Trx, paymentId: string): Promise<number> {
  const { refunded } = await trx
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount), 0)`.as('refunded'))
    .where('payment_id', '=', paymentId)
    .where('purpose', '=', 'external')
    // A closed refund is part of a dispute's amount, which is added below.
    .where('status', '<>', 'closed')
    .executeTakeFirstOrThrow()
  return Number(refunded) + (await sumDisputed(trx, paymentId))
}

/**
 * Returns the amount asked for (`paid`) and the part that never arrived (`missing`; below zero: surplus), in smallest
 * units. For an accepted wrong amount, the shares were changed, so the orders' prices tell the amount asked for.
 */
async function sumPaid(ctx: Providers, trx: Trx, payment: Payment): Promise<{ paid: number; missing: number }> {
  const { amount, currency, received_amount, received_currency } = payment
  if (received_amount === null || received_currency !== currency) return { paid: received_amount ?? amount, missing: 0 }
  const units = await trx
    .selectFrom('payment_lines')
    .innerJoin('orders', 'orders.id', 'payment_lines.order_id')
    .select(['unit_price_amount', 'unit_price_idr'])
    .where('payment_id', '=', payment.id)
    .execute()
  const asked = units.map((unit) => toCharge(ctx, payment.provider, unit))
  const isAsAsked = asked.every((share) => share.currency === currency)
  const paid = isAsAsked ? asked.reduce((sum, share) => sum + share.amount, 0) : amount
  return { paid, missing: paid - received_amount }
}

async function cutOf(ctx: Providers, trx: Trx, checkout: Checkout, payment: Payment | undefined): Promise<number> {
  const orders = (await listOrdersOfCheckout(trx, checkout.id)).filter(({ paid_at }) => paid_at !== null)
  if (orders.length === 0) return 0
  const priceOf = new Map(orders.map((order) => [order.id, order.unit_price_amount]))
  const units = await trx
    .selectFrom('refunds')
    .select('order_id')
    .where('order_id', 'in', [...priceOf.keys()])
    .where('status', '<>', 'closed')
    .execute()
  const { paid, missing } = payment ? await sumPaid(ctx, trx, payment) : { paid: 0, missing: 0 }
  return balanceCut({
    orders: orders.map(({ id, total_amount: total, status }) => ({ id, total, isCompleted: status === 'completed' })),
    refundedUnits: units.map(({ order_id }) => ({ orderId: order_id ?? '', price: priceOf.get(order_id ?? '') ?? 0 })),
    paid,
    takenBack: Math.max(0, missing + (payment ? await sumTakenBack(trx, payment.id) : 0)),
  })
}

/** Whether the full amount arrived and there is no refund, dispute or accepted difference: the usual case. */
async function isUntouched(trx: Trx, { id, paid_by }: Checkout): Promise<boolean> {
  const whole = await trx
    .selectFrom('payments')
    .select('id')
    .where('id', '=', paid_by)
    .where('accepted_at', 'is', null)
    .whereRef('received_amount', '=', 'amount')
    .whereRef('received_currency', '=', 'currency')
    .where(({ not, exists, selectFrom }) => {
      const payments = selectFrom('payments as any').select('any.id').where('any.checkout_id', '=', id)
      return not(
        exists(selectFrom('refunds').select('refunds.id').where('payment_id', 'in', payments))
          .or(exists(selectFrom('disputes').select('ref').where('payment_id', 'in', payments)))
          .or(exists(selectFrom('balance_cuts').select('balance_cuts.id').where('checkout_id', '=', id))),
      )
    })
    .executeTakeFirst()
  return whole !== undefined
}

/**
 * Records the change of a checkout's balance since the last call. Only adds rows; their days are summed again. Also
 * moves ledger amounts under the same lock. Call it in each transaction that completes an order or returns money.
 */
export async function cutBalance(
  ctx: Providers & Pick<Context, 'newId' | 'now'>,
  trx: Trx,
  checkoutId: string,
): Promise<void> {
  const checkout = await lockCheckout(trx, checkoutId)
  if (!checkout || (await isUntouched(trx, checkout))) return
  await bookTakenBack(ctx, trx, checkoutId, checkout.paid_by)
  const payment = checkout.paid_by ? await findPayment(trx, checkout.paid_by) : undefined
  const { known } = await trx
    .selectFrom('balance_cuts')
    .select(sql<number>`coalesce(sum(amount), 0)`.as('known'))
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirstOrThrow()
  const amount = (await cutOf(ctx, trx, checkout, payment)) - Number(known)
  if (amount === 0) return
  const row = { id: ctx.newId(), checkout_id: checkoutId, amount, created_at: ctx.now().toISOString() }
  await trx.insertInto('balance_cuts').values(row).execute()
  await noteInDay(trx, row.created_at)
}
