import { HOUR } from '@topup/core/time'
import { resolveAttention } from '../alerts/attention.repository.ts'
import { queueMail } from '../alerts/outbox/queue-mail.ts'
import type { Trx } from '../platform/db/schema.ts'
import { afterCommit } from '../platform/db/write.ts'
import type { Context } from './context.ts'
import { findOpenPayment, findPayment, listPaymentsOfCart, movePayment, type Payment } from './payment.repository.ts'

export const returnTime = (ctx: Context): string =>
  new Date(ctx.now().getTime() + ctx.settings.current().heldPaymentHours * HOUR).toISOString()

/** Returns the sentence about when an undecided held payment is refunded automatically, for the seller's entry. */
export const sayReturn = ({ returns_at }: Payment): string =>
  returns_at === null ? '' : ` Undecided, it goes back by itself on ${returns_at.slice(0, 16).replace('T', ' ')} UTC.`

/**
 * Refunds a held payment (wrong amount or failed processing). The seller's acceptance, a return by seller or buyer, and
 * the deadline exclude each other: only one moves the payment out of `held`. Returns whether this call did.
 */
export async function returnHeld(ctx: Context, trx: Trx, paymentId: string, reason: string): Promise<boolean> {
  const payment = await movePayment(trx, paymentId, 'return')
  if (!payment) return false
  await resolveAttention(trx, 'payment', paymentId, ctx.now())
  await ctx.hooks.moneyUnwanted(ctx, trx, payment, { purpose: 'returned', reason })
  afterCommit(trx, () => {
    ctx.signals.wake('refunds')
    ctx.signals.wake('orders', payment.checkout_id)
  })
  return true
}

/** Ends a held payment if it was fully refunded in the provider's dashboard. The caller has locked the payment. */
export async function endIfSentBack(ctx: Context, trx: Trx, paymentId: string): Promise<void> {
  const payment = await findPayment(trx, paymentId)
  if (payment?.status !== 'held' || payment.refunded_amount < (payment.received_amount ?? payment.amount)) return
  await movePayment(trx, paymentId, 'return')
  await resolveAttention(trx, 'payment', paymentId, ctx.now())
  afterCommit(trx, () => ctx.signals.wake('orders', payment.checkout_id))
}

const paidOtherwise = 'This order was paid by another payment'

/** Refunds payments for the same cart lines that wait for the seller's decision, as `paid` has paid for these lines. */
export async function returnOthersHeld(ctx: Context, trx: Trx, paid: Payment): Promise<void> {
  for (const { id } of await listPaymentsOfCart(trx, paid, ['held'])) await returnHeld(ctx, trx, id, paidOtherwise)
}

/** The `subject_id` of mails about a held payment. It names the received amount: each amount gets its own mail. */
export const heldSubject = ({ id, received_amount, received_currency }: Payment): string =>
  `${id}:${received_amount}:${received_currency}`

/** Queues one mail to the buyer per received amount. The mail is not sent if the payment is decided before. */
export async function tellBuyerHeld(ctx: Context, trx: Trx, payment: Payment): Promise<void> {
  afterCommit(trx, () => ctx.signals.wake('orders', payment.checkout_id))
  const order = await trx
    .selectFrom('payment_lines')
    .innerJoin('orders', 'orders.id', 'payment_lines.order_id')
    .select(['orders.id', 'orders.checkout_id'])
    .where('payment_lines.payment_id', '=', payment.id)
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .executeTakeFirst()
  if (!order) return
  await queueMail(ctx, trx, { kind: 'payment-held', subjectId: heldSubject(payment), order })
}

/** Closes these payments here now, and soon at their providers. Money already on its way still counts. */
async function endAttempts(ctx: Context, trx: Trx, open: readonly Pick<Payment, 'id'>[]): Promise<void> {
  const changes = { tries: 0, due_at: ctx.now().toISOString(), end_reason: 'replaced' } as const
  for (const { id } of open) await movePayment(trx, id, 'abandoned', changes)
  if (open.length > 0) afterCommit(trx, () => ctx.signals.wake('payments'))
}

/** Closes the paid checkout's other payment, so that no second payment is taken. */
export async function endOtherAttempt(ctx: Context, trx: Trx, paid: Payment): Promise<void> {
  const open = await findOpenPayment(trx, paid.checkout_id)
  if (open) await endAttempts(ctx, trx, [open])
}

/**
 * Handles money that now waits for the seller's decision; the caller has locked its checkout. If the same cart lines
 * are already paid, refunds the money. Otherwise tells the buyer and closes other open payments of these lines.
 */
export async function followHeld(ctx: Context, trx: Trx, held: Payment): Promise<void> {
  const paid = await listPaymentsOfCart(trx, held, ['succeeded', 'disputed', 'charged-back'])
  if (paid.length > 0) return void (await returnHeld(ctx, trx, held.id, paidOtherwise))
  // Close other payments of these cart lines: no second one may come in while the seller decides.
  await endAttempts(ctx, trx, await listPaymentsOfCart(trx, held, ['creating', 'open']))
  await tellBuyerHeld(ctx, trx, held)
}
