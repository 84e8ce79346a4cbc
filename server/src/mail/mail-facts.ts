import type { OrderView } from '@topup/core/api/views'
import { type Money, money } from '@topup/core/money/money'
import type { Context } from '../context.ts'
import type { Db } from '../db/schema.ts'
import { findOrder, listOrdersOfCheckout, type Order } from '../orders/order.repository.ts'
import { loadOrderViews } from '../orders/order-views.ts'
import type { Mail } from './claim-mails.ts'
import type { MailKind } from './mail.table.ts'

/** What a mail says, read when it is sent: it never tells what is no longer so. */
export type MailFacts = Readonly<{
  kind: MailKind
  /** The order the link opens comes first. */
  orders: readonly OrderView[]
  paid: Readonly<{ money: Money; at: string | null }> | undefined
  refunded: Money | undefined
}>

async function loadPaid(db: Db, checkoutId: string): Promise<MailFacts['paid']> {
  const payment = await db
    .selectFrom('checkouts')
    .innerJoin('payments', 'payments.id', 'checkouts.paid_by')
    .select(['payments.amount', 'payments.currency', 'payments.succeeded_at'])
    .where('checkouts.id', '=', checkoutId)
    .executeTakeFirst()
  return payment && { money: money(payment.amount, payment.currency), at: payment.succeeded_at }
}

/** All that went back for this order, or the one payment that went back as a whole. */
async function loadRefunded(db: Db, mail: Mail): Promise<Money | undefined> {
  const last = await db.selectFrom('refunds').selectAll().where('id', '=', mail.subject_id).executeTakeFirst()
  if (last?.status !== 'succeeded') return undefined
  if (last.order_id === null) return money(last.amount, last.currency)
  const rows = await db
    .selectFrom('refunds')
    .select('amount')
    .where('payment_id', '=', last.payment_id)
    .where('order_id', '=', last.order_id)
    .where('status', '=', 'succeeded')
    .execute()
  const sum = rows.reduce((total, { amount }) => total + amount, 0)
  return money(sum, last.currency)
}

async function listOrders(db: Db, mail: Mail, order: Order): Promise<Order[]> {
  if (mail.kind !== 'received') return [order]
  const paid = (await listOrdersOfCheckout(db, order.checkout_id)).filter(({ paid_at }) => paid_at !== null)
  return [order, ...paid.filter(({ id }) => id !== order.id)]
}

const isOpen = (order: Order) => order.status === 'processing' || order.status === 'pending-delivery'

/** Undefined when the mail has nothing left to say: the late order has arrived, the refund was taken back. */
export async function loadMailFacts(ctx: Pick<Context, 'db'>, mail: Mail): Promise<MailFacts | undefined> {
  const order = await findOrder(ctx.db, mail.order_id)
  if (!order || (mail.kind === 'delayed' && !isOpen(order))) return undefined
  const refunded = mail.kind === 'refunded' ? await loadRefunded(ctx.db, mail) : undefined
  if (mail.kind === 'refunded' && !refunded) return undefined
  const orders = await loadOrderViews(ctx.db, await listOrders(ctx.db, mail, order))
  const paid = mail.kind === 'received' ? await loadPaid(ctx.db, order.checkout_id) : undefined
  return { kind: mail.kind, orders, paid, refunded }
}
