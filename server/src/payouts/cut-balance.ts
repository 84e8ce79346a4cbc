import { balanceCut } from '@topup/core/payout/balance-cut'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Trx } from '../db/schema.ts'
import { listOrdersOfCheckout } from '../orders/order.repository.ts'
import { findPayment, type Payment } from '../payments/payment.repository.ts'

/** Of two that change a checkout at once the later one sees the other: both engines lock the row they write. */
const lockCheckout = (trx: Trx, id: string) =>
  trx
    .updateTable('checkouts')
    .set((eb) => ({ paid_by: eb.ref('paid_by') }))
    .where('id', '=', id)
    .returning('paid_by')
    .executeTakeFirst()

/** Refunds made at the provider, and what disputes hold or have taken, in the payment's smallest unit. */
async function sumTakenBack(trx: Trx, paymentId: string): Promise<number> {
  const { refunded } = await trx
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount), 0)`.as('refunded'))
    .where('payment_id', '=', paymentId)
    .where('purpose', '=', 'external')
    // What a dispute took back with it counts there.
    .where('status', '<>', 'closed')
    .executeTakeFirstOrThrow()
  const { disputed } = await trx
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(sum(amount), 0)`.as('disputed'))
    .where('subject_type', '=', 'payment')
    .where('subject_id', '=', paymentId)
    .where('account', '=', 'disputes')
    .executeTakeFirstOrThrow()
  return Number(refunded) + Number(disputed)
}

/** What was asked for, or came beyond that, and what of it never came: smallest units of the payment. */
function sumPaid({ amount, currency, received_amount, received_currency }: Payment): { paid: number; missing: number } {
  if (received_amount === null || received_currency !== currency) return { paid: received_amount ?? amount, missing: 0 }
  const paid = Math.max(amount, received_amount)
  return { paid, missing: paid - received_amount }
}

async function cutOf(trx: Trx, checkoutId: string, payment: Payment | undefined): Promise<number> {
  const orders = (await listOrdersOfCheckout(trx, checkoutId)).filter(({ paid_at }) => paid_at !== null)
  if (orders.length === 0) return 0
  const priceOf = new Map(orders.map((order) => [order.id, order.unit_price_amount]))
  const units = await trx
    .selectFrom('refunds')
    .select('order_id')
    .where('order_id', 'in', [...priceOf.keys()])
    .execute()
  const { paid, missing } = payment ? sumPaid(payment) : { paid: 0, missing: 0 }
  return balanceCut({
    orders: orders.map(({ id, total_amount: total, status }) => ({ id, total, isCompleted: status === 'completed' })),
    refundedUnits: units.map(({ order_id }) => ({ orderId: order_id ?? '', price: priceOf.get(order_id ?? '') ?? 0 })),
    paid,
    takenBack: missing + (payment ? await sumTakenBack(trx, payment.id) : 0),
  })
}

/**
 * Writes down what the balance loses of a checkout, or gets back, since it was last looked at: rows are only added, so
 * that closed days stay as they are summed up. To be called wherever an order completes or its money goes back, in the
 * same transaction.
 */
export async function cutBalance(ctx: Pick<Context, 'newId' | 'now'>, trx: Trx, checkoutId: string): Promise<void> {
  const locked = await lockCheckout(trx, checkoutId)
  const payment = locked?.paid_by ? await findPayment(trx, locked.paid_by) : undefined
  const { known } = await trx
    .selectFrom('balance_cuts')
    .select(sql<number>`coalesce(sum(amount), 0)`.as('known'))
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirstOrThrow()
  const amount = (await cutOf(trx, checkoutId, payment)) - Number(known)
  if (amount === 0) return
  const row = { id: ctx.newId(), checkout_id: checkoutId, amount, created_at: ctx.now().toISOString() }
  await trx.insertInto('balance_cuts').values(row).execute()
}
