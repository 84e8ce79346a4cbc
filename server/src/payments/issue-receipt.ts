import { taxWithin } from '@topup/core/money/tax'
import { issueDocument, nameOfLine } from '../ledger/documents/issue-document.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Context } from './context.ts'
import type { Payment } from './payment.repository.ts'

/** Lists the orders of a payment, with the amount charged for all units of each order. */
const listPaidOrders = (trx: Trx, payment: Payment) =>
  trx
    .selectFrom('payment_lines')
    .innerJoin('orders', 'orders.id', 'payment_lines.order_id')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .innerJoin('games', 'games.id', 'orders.game_id')
    .innerJoin('packages', 'packages.id', 'orders.package_id')
    .select((eb) => [
      'orders.tracking_code',
      'orders.quantity',
      'checkouts.language',
      'games.name as game',
      'packages.name as package',
      eb.fn.sum<number>('payment_lines.amount').as('amount'),
    ])
    .where('payment_lines.payment_id', '=', payment.id)
    .groupBy(['orders.id', 'checkouts.language', 'games.name', 'packages.name'])
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .execute()

/**
 * Issues the receipt of a checkout just paid, over the full amount charged, even if a part is refunded at once. Call
 * last in the transaction: it locks the document counter.
 */
export async function issueReceipt(ctx: Context, trx: Trx, payment: Payment): Promise<void> {
  const orders = await listPaidOrders(trx, payment)
  const rule = ctx.settings.current().tax
  await issueDocument(ctx, trx, {
    kind: 'receipt',
    checkoutId: payment.checkout_id,
    paymentId: payment.id,
    refundId: null,
    currency: payment.currency,
    gross: payment.amount,
    tax: taxWithin(payment.amount, rule),
    lines: orders.map((order) => ({
      name: nameOfLine(order),
      quantity: order.quantity,
      amount: Number(order.amount),
    })),
    rule,
    about: {
      language: orders[0]?.language ?? 'en',
      method: payment.method,
      orders: orders.map(({ tracking_code }) => tracking_code),
    },
  })
}
