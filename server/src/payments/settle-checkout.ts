import { isCurrency } from '@topup/core/money/currency'
import { sql } from 'kysely'
import { resolveAttention } from '../alerts/attention.repository.ts'
import { queueMail } from '../alerts/outbox/queue-mail.ts'
import { post } from '../ledger/post.ts'
import { type Checkout, lockCheckout } from '../ordering/checkout/lock-checkout.ts'
import { lockOrder, moveOrder, type Order } from '../ordering/order.repository.ts'
import type { Db, Trx } from '../platform/db/schema.ts'
import { afterCommit, write } from '../platform/db/write.ts'
import { reached } from '../platform/jobs/steps.ts'
import { sayDecision } from '../risk/decide.ts'
import { type Judged, judge, keepDecision } from '../risk/judge.ts'
import { recordEvent } from '../risk/record-event.ts'
import type { Context } from './context.ts'
import { correctReceived, tellMismatch } from './correct-received.ts'
import { queueFeeCheck } from './fees/queue-fee-check.ts'
import { listWarnings } from './fraud-warnings.ts'
import { endOtherAttempt, followHeld, returnOthersHeld, returnTime } from './held-payments.ts'
import { issueReceipt } from './issue-receipt.ts'
import { toJudged } from './judge-payment.ts'
import { lockPayment, movePayment, type Payment } from './payment.repository.ts'
import type { CardFacts } from './payment-port.ts'

export type Received = Readonly<{
  ref: string
  captureRef: string | undefined
  /** The amount received, in the currency's smallest unit. */
  amount: number
  currency: string
  card?: CardFacts | undefined
  /** True: `amount` repeats the amount asked for, as the store cannot read how much arrived. */
  isAskedOnly?: true | undefined
}>

export const toReceivedChanges = (ctx: Context, received: Received) => ({
  provider_ref: received.ref,
  capture_ref: received.captureRef ?? null,
  received_amount: received.amount,
  received_currency: received.currency,
  succeeded_at: ctx.now().toISOString(),
})

/** Books received money as owed to the buyer until the goods are delivered or the money is refunded. */
export async function bookReceived(ctx: Context, trx: Trx, payment: Payment, received: Received): Promise<void> {
  if (!isCurrency(received.currency)) return
  await post(ctx, trx, {
    id: `payment:${payment.id}`,
    subjectType: 'payment',
    subjectId: payment.id,
    currency: received.currency,
    amount: received.amount,
    from: 'buyers',
    to: `provider:${payment.provider}`,
  })
  await queueFeeCheck(ctx, trx, {
    id: `payment:${payment.id}`,
    payment_id: payment.id,
    kind: 'payment',
    ref: received.ref,
    subject_type: 'payment',
    subject_id: payment.id,
  })
}

/** Holds a payment of another amount than asked for; if it already counted as complete, only corrects its books. */
async function holdMismatch(ctx: Context, trx: Trx, payment: Payment, received: Received): Promise<void> {
  const changes = { ...toReceivedChanges(ctx, received), returns_at: returnTime(ctx) }
  const held = await movePayment(trx, payment.id, 'mismatch', changes)
  if (!held) return correctReceived(ctx, trx, payment, received)
  await bookReceived(ctx, trx, held, received)
  await tellMismatch(ctx, trx, held, received, true)
  await followHeld(ctx, trx, held)
  if (held.refunded_amount > 0) await ctx.hooks.refundedBefore(ctx, trx, held)
}

/** Statuses of payments that brought a wrong amount and were not accepted. */
const aside: readonly Payment['status'][] = ['held', 'held-disputed', 'returned', 'returned-disputed']

/**
 * Accepts a held payment once the provider corrects its amount to the full one. Only if it is still held, nothing was
 * refunded and no bank reported fraud. The order then goes on without the seller.
 */
async function acceptWhole(ctx: Context, trx: Trx, payment: Payment, received: Received): Promise<boolean> {
  const { received_amount: amount, received_currency: currency } = payment
  const isNews = amount !== received.amount || currency !== received.currency
  if (!aside.includes(payment.status) || !isNews) return false
  await correctReceived(ctx, trx, payment, received)
  if (payment.refunded_amount > 0 || (await listWarnings(trx, [payment.id])).size > 0) return false
  const whole = await movePayment(trx, payment.id, 'accept')
  if (!whole) return false
  await resolveAttention(trx, 'payment', payment.id, ctx.now())
  return deliverPaid(ctx, trx, whole, received)
}

/**
 * The first payment to succeed pays the checkout; a later one is surplus and is refunded. Clears `anonymised_at`: after
 * late money, an erased checkout stores its buyer again, so a later sweep must erase it again.
 */
async function takeCheckout(ctx: Context, trx: Trx, payment: Payment): Promise<Checkout | undefined> {
  const taken = await trx
    .updateTable('checkouts')
    .set({ paid_by: payment.id, anonymised_at: null })
    .where('id', '=', payment.checkout_id)
    .where('paid_by', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (taken) return taken
  await trx.updateTable('payments').set({ is_surplus: 1 }).where('id', '=', payment.id).execute()
  await ctx.hooks.moneyUnwanted(ctx, trx, payment, {
    purpose: 'surplus',
    reason: 'This order was already paid by another payment',
  })
  return undefined
}

/** Returns a sentence for the seller if the risk rules hold delivery. Stores the decision and the card's facts. */
async function judgeSuccess(
  ctx: Context,
  trx: Trx,
  payment: Payment,
  judged: Judged,
  isAccepted: boolean,
): Promise<string | undefined> {
  const { decision, subjects } = await judge(ctx, trx, 'success', judged)
  // No decision is stored if the seller accepted the money, as a person has checked it.
  if (!isAccepted) await keepDecision(ctx, trx, judged, decision, payment.id)
  const isHeld = decision.outcome === 'hold' && !isAccepted
  if (judged.isCard) {
    const { packageId, amount } = judged
    const kind = isHeld ? 'held' : 'paid'
    await recordEvent(ctx, trx, { kind, of: payment.id, paymentId: payment.id, packageId, amount, subjects })
  }
  return isHeld ? sayDecision(decision) : undefined
}

/** Whether a newer order replaced this expired one after the buyer changed its cart line. If so, it stays unpaid. */
async function isReplaced(trx: Trx, order: Order): Promise<boolean> {
  if (order.status !== 'failed') return false
  const successor = await trx
    .selectFrom('orders')
    .select('id')
    .where('checkout_id', '=', order.checkout_id)
    .where('line_key', '=', order.line_key)
    .where('status', '<>', sql.lit('failed'))
    .executeTakeFirst()
  return successor !== undefined
}

/** Pays one order and returns its current row. If the order was rejected or replaced meanwhile, refunds its share. */
async function payOrder(
  ctx: Context,
  trx: Trx,
  payment: Payment,
  { id }: Order,
  doubt: string | undefined,
): Promise<Order | undefined> {
  // Lock first: whichever of payment and expiry commits second sees the other. Money after expiry is a late payment.
  const order = await lockOrder(trx, id)
  if (!order) return undefined
  const event = order.status === 'failed' ? 'payLate' : 'pay'
  const changes = { paid_at: ctx.now().toISOString(), paid_method: payment.method }
  const isOver = await isReplaced(trx, order)
  const paid = isOver ? undefined : await moveOrder(ctx, trx, order, event, { actor: 'system', changes })
  if (paid) {
    await ctx.hooks.orderPaid(ctx, trx, paid, doubt)
    return paid
  }
  const reason = `The order was ${isOver ? 'replaced by another one' : order.status} when its money came`
  for (let unitNo = 1; unitNo <= order.quantity; unitNo++) {
    await ctx.hooks.moneyUnwanted(ctx, trx, payment, { purpose: 'unit', unit: { orderId: order.id, unitNo }, reason })
  }
  return order
}

/** Lists the orders that the payment's lines name: orders replaced before the payment opened are left out. */
export const listCoveredOrders = (db: Db, payment: Payment): Promise<Order[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('checkout_id', '=', payment.checkout_id)
    .where('id', 'in', (eb) =>
      eb.selectFrom('payment_lines').select('order_id').where('payment_lines.payment_id', '=', payment.id),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/**
 * Pays the checkout and its orders, after a success or an accepted wrong amount. Queues one receipt and one mail per
 * checkout, unless none of its orders took the money.
 */
export async function deliverPaid(
  ctx: Context,
  trx: Trx,
  payment: Payment,
  { card, isAccepted = false }: Readonly<{ card?: CardFacts | undefined; isAccepted?: boolean }>,
): Promise<boolean> {
  const checkout = await takeCheckout(ctx, trx, payment)
  if (!checkout) return false
  await endOtherAttempt(ctx, trx, payment)
  await returnOthersHeld(ctx, trx, payment)
  const covered = await listCoveredOrders(trx, payment)
  const judged = toJudged(checkout, covered, payment.method, card)
  const doubt = await judgeSuccess(ctx, trx, payment, judged, isAccepted)
  const orders: (Order | undefined)[] = []
  for (const order of covered) orders.push(await payOrder(ctx, trx, payment, order, doubt))
  const order = orders.find((one) => one && one.status !== 'failed')
  if (!order) return true
  const { customer_email: recipient } = checkout
  if (recipient !== null)
    await queueMail(ctx, trx, { kind: 'received', subjectId: order.checkout_id, order, recipient })
  await issueReceipt(ctx, trx, payment)
  if (payment.refunded_amount > 0) await ctx.hooks.receiptIssued(ctx, trx, payment)
  return true
}

/** Locks the checkout, then the payment, and returns the payment's current row. */
async function lockWithCheckout(trx: Trx, paymentId: string): Promise<Payment | undefined> {
  await lockCheckout(trx, (eb) => eb.selectFrom('payments').select('checkout_id').where('payments.id', '=', paymentId))
  return lockPayment(trx, paymentId)
}

/**
 * Applies received money in one transaction: the payment succeeds, its orders become 'processing', and their units are
 * queued. A repeated call changes nothing. Late money still pays; a wrong amount waits for the seller's decision.
 */
export async function settleCheckout(ctx: Context, paymentId: string, received: Received): Promise<void> {
  const paid = await write(ctx.db, async (trx) => {
    const payment = await lockWithCheckout(trx, paymentId)
    if (!payment) return undefined
    if (payment.amount !== received.amount || payment.currency !== received.currency) {
      await holdMismatch(ctx, trx, payment, received)
      return undefined
    }
    const succeeded = await movePayment(trx, payment.id, 'succeeded', toReceivedChanges(ctx, received))
    if (!succeeded && received.isAskedOnly) return undefined
    if (!succeeded) return (await acceptWhole(ctx, trx, payment, received)) ? payment.checkout_id : undefined
    await bookReceived(ctx, trx, succeeded, received)
    const isPaid = await deliverPaid(ctx, trx, succeeded, received)
    if (succeeded.refunded_amount > 0) await ctx.hooks.refundedBefore(ctx, trx, succeeded)
    return isPaid ? succeeded.checkout_id : undefined
  })
  ctx.signals.wake('refunds')
  if (paid === undefined) return
  ctx.log.debug({ paymentId, providerRef: received.ref }, 'a checkout is paid')
  afterCommit(ctx.db, () => reached('payment.recorded'))
  ctx.signals.wake('deliveries')
  ctx.signals.wake('orders', paid)
}
