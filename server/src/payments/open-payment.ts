import { DomainError } from '@topup/core/api/errors'
import { toDecimal } from '@topup/core/money/decimal'
import { money } from '@topup/core/money/money'
import type { Context } from '../context.ts'
import type { Trx } from '../db/schema.ts'
import { write } from '../db/write.ts'
import type { Order } from '../orders/order.repository.ts'
import { listOrdersOfCheckout } from '../orders/order.repository.ts'
import { findOpenPayment, findPayment, type Payment } from './payment.repository.ts'

/** The orders a payment of this checkout would cover now; throws when there is nothing to pay. */
async function listPayableOrders(trx: Trx, checkoutId: string, now: Date): Promise<Order[]> {
  const orders = (await listOrdersOfCheckout(trx, checkoutId)).filter((order) => order.status === 'pending')
  if (orders.length === 0) throw new DomainError('order_expired', 'This order can no longer be paid: start again')
  if (orders.some((order) => order.expires_at <= now.toISOString())) {
    throw new DomainError('order_expired', 'The price was held until now: start again to get a new one')
  }
  return orders
}

async function insertPayment(
  ctx: Context,
  trx: Trx,
  checkoutId: string,
  orders: Order[],
  total: number,
): Promise<Payment> {
  const now = ctx.now()
  const fresh = await trx
    .insertInto('payments')
    .values({
      id: ctx.newId(),
      checkout_id: checkoutId,
      provider: 'stripe',
      method: 'card',
      provider_ref: null,
      status: 'creating',
      amount: total,
      currency: 'USD',
      is_surplus: 0,
      next_check_at: new Date(now.getTime() + ctx.config.timing.paymentCheckFirst).toISOString(),
      checks: 0,
      created_at: now.toISOString(),
      succeeded_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  // A payment in US dollars covers the unit prices exactly, so the shares need no splitting.
  const lines = orders.flatMap((order) =>
    Array.from({ length: order.quantity }, (_, index) => ({
      payment_id: fresh.id,
      order_id: order.id,
      unit_no: index + 1,
      amount: order.unit_price_amount,
    })),
  )
  await trx.insertInto('payment_lines').values(lines).execute()
  await trx
    .updateTable('checkouts')
    .set({ sealed_at: now.toISOString() })
    .where('id', '=', checkoutId)
    .where('sealed_at', 'is', null)
    .execute()
  return fresh
}

/**
 * The open card payment of a checkout: the one that is there, or a new one whose lines and amount are fixed now.
 * `claimedAmount` (US cents) is compared, never used. Sealing the checkout is part of the same transaction.
 */
export const openPayment = (
  ctx: Context,
  sessionId: string,
  orderId: string,
  claimedAmount: number | undefined,
): Promise<Payment> =>
  write(ctx.db, async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .select(['checkout_id'])
      .where('id', '=', orderId)
      .where('buyer_session_id', '=', sessionId)
      .executeTakeFirst()
    if (!order) throw new DomainError('order_not_found', 'Order not found')
    // Locks the checkout against a second tab on PostgreSQL; SQLite has one writer.
    const checkout = await trx
      .updateTable('checkouts')
      .set((eb) => ({ sealed_at: eb.ref('sealed_at') }))
      .where('id', '=', order.checkout_id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (checkout.paid_by) throw new DomainError('already_paid', 'This order has been paid')

    const orders = await listPayableOrders(trx, checkout.id, ctx.now())
    const total = orders.reduce((sum, { total_amount }) => sum + total_amount, 0)
    if (claimedAmount !== total) {
      throw new DomainError('amount_mismatch', 'The amount is not the total of this checkout', {
        totalAmount: toDecimal(money(total, 'USD')),
      })
    }
    return (await findOpenPayment(trx, checkout.id)) ?? insertPayment(ctx, trx, checkout.id, orders, total)
  })

/** Stores what the provider answered; a payment that was closed or paid meanwhile keeps its status. */
export const recordOpened = (ctx: Context, paymentId: string, providerRef: string): Promise<Payment | undefined> =>
  write(ctx.db, async (trx) => {
    await trx
      .updateTable('payments')
      .set({ provider_ref: providerRef })
      .where('id', '=', paymentId)
      .where('provider_ref', 'is', null)
      .execute()
    await trx
      .updateTable('payments')
      .set({ status: 'open' })
      .where('id', '=', paymentId)
      .where('status', '=', 'creating')
      .execute()
    return findPayment(trx, paymentId)
  })
