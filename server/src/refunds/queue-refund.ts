import { isCurrency } from '@topup/core/money/currency'
import { formatTold } from '@topup/core/money/format'
import { needAttention } from '../alerts/attention.repository.ts'
import type { Context } from '../fulfilment/context.ts'
import { cameOf } from '../payments/came-of.ts'
import { lockPayment, type Payment } from '../payments/payment.repository.ts'
import { findPort } from '../payments/ports.ts'
import type { UnwantedMoney } from '../payments/provider-movement.ts'
import type { Trx } from '../platform/db/schema.ts'
import { sumUncovered } from './cover-owed.ts'
import { queueAccountMail } from './queue-account-mail.ts'

/** `amount` is still owed; `covered` is the part already refunded in the provider's dashboard. */
type Owed = Readonly<{ amount: number; covered: number }>

async function findOwed(trx: Trx, payment: Payment, { unit, purpose }: UnwantedMoney): Promise<Owed> {
  if (!unit) {
    // The seller may already have refunded a part of the held payment in the provider's dashboard.
    const covered = purpose === 'returned' ? payment.refunded_amount : 0
    return { amount: cameOf(payment).amount - covered, covered }
  }
  const line = await trx
    .selectFrom('payment_lines')
    .select('amount')
    .where('payment_id', '=', payment.id)
    .where('order_id', '=', unit.orderId)
    .where('unit_no', '=', unit.unitNo)
    .executeTakeFirst()
  const amount = line?.amount ?? 0
  const missing = amount - (cameOf(payment).amount - payment.refunded_amount)
  const uncovered = await sumUncovered(trx, payment)
  // A refund in the provider's dashboard may cover a part: the rest is owed if enough money is left.
  const covered = uncovered < amount && missing <= uncovered ? Math.max(missing, 0) : 0
  return { amount: amount - covered, covered }
}

/** Reserves money for a refund in one conditional update: never beyond the amount received, never while disputed. */
async function reserve(trx: Trx, payment: Payment, amount: number): Promise<boolean> {
  const reserved = await trx
    .updateTable('payments')
    .set((eb) => ({ refunded_amount: eb('refunded_amount', '+', amount) }))
    .where('id', '=', payment.id)
    .where('status', 'in', ['succeeded', 'returned'])
    .where((eb) => eb(eb('refunded_amount', '+', amount), '<=', eb.fn.coalesce('received_amount', 'amount')))
    .returning('id')
    .executeTakeFirst()
  return reserved !== undefined
}

/** Returns why a person has to refund; undefined if the provider can. It needs a currency that the store knows. */
function whyByHand(ctx: Context, payment: Payment, amount: number): string | undefined {
  const { amount: came, currency } = cameOf(payment)
  if (isCurrency(currency)) {
    return findPort(ctx, payment.provider)?.whyNotRefundable({ channel: payment.channel, amount: came }, amount)
  }
  if (currency === 'several') return 'Money came in several currencies: look up at the provider what came in each.'
  return `It came as ${formatTold({ amount, currency })}, a currency that the store does not know. A refund made in the provider’s dashboard is seen by itself.`
}

/** Whether refunds in the provider's dashboard already sent back this refund's money. */
async function isCovered(trx: Trx, payment: Payment, { amount, covered }: Owed): Promise<boolean> {
  if (payment.status !== 'succeeded' && payment.status !== 'returned') return false
  return (await sumUncovered(trx, payment)) - covered >= amount
}

const insertRefund = (
  ctx: Context,
  trx: Trx,
  payment: Payment,
  wanted: UnwantedMoney,
  { amount, covered }: Owed,
  status: 'queued' | 'manual' | 'closed',
) =>
  trx
    .insertInto('refunds')
    .values({
      id: ctx.newId(),
      payment_id: payment.id,
      purpose: wanted.purpose,
      order_id: wanted.unit?.orderId ?? null,
      unit_no: wanted.unit?.unitNo ?? null,
      amount,
      // The refund is in the currency that was received, which may differ from the one asked for.
      currency: cameOf(payment).currency,
      status,
      source: 'store',
      reason: wanted.reason,
      provider_ref: null,
      proof: null,
      tries: 0,
      due_at: ctx.now().toISOString(),
      claimed_until: null,
      created_at: ctx.now().toISOString(),
      settled_at: status === 'closed' ? ctx.now().toISOString() : null,
      covered_amount: (status === 'closed' ? amount : covered) || null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

/**
 * Queues a refund in the caller's transaction, at most once per unit (or surplus or held payment). If the provider
 * cannot make it, a dispute is open, or a refund in its dashboard already paid it, tells the seller instead.
 */
export async function queueRefund(ctx: Context, trx: Trx, { id }: Payment, wanted: UnwantedMoney): Promise<void> {
  const payment = await lockPayment(trx, id)
  if (!payment) return
  const known = trx.selectFrom('refunds').select('id').where('payment_id', '=', id)
  const earlier = wanted.unit
    ? known.where('order_id', '=', wanted.unit.orderId).where('unit_no', '=', wanted.unit.unitNo)
    : known.where('order_id', 'is', null).where('purpose', '=', wanted.purpose)
  if (await earlier.executeTakeFirst()) return
  const owed = await findOwed(trx, payment, wanted)
  const { amount } = owed
  if (amount <= 0) return
  const whyManual = whyByHand(ctx, payment, amount)
  const subject = wanted.unit
    ? { subjectType: 'order', subjectId: wanted.unit.orderId }
    : { subjectType: 'payment', subjectId: payment.id }
  // A unit's price is known in the currency asked for only, so it cannot be compared with another currency.
  const isComparable = !wanted.unit || cameOf(payment).currency === payment.currency
  if (isComparable && (await isCovered(trx, payment, owed))) {
    await insertRefund(ctx, trx, payment, wanted, owed, 'closed')
    const reason = `${wanted.reason}. Nothing was sent: a refund made at the provider counts for it. If that one was for something else, make another there.`
    return needAttention(ctx, trx, { ...subject, kind: 'refund_blocked', reason })
  }
  if (!isComparable || !(await reserve(trx, payment, amount))) {
    const reason = `${wanted.reason}. It was not sent back: the payment is disputed, less or another currency came for it than was asked, or its money has already gone back.`
    return needAttention(ctx, trx, { ...subject, kind: 'refund_blocked', reason })
  }
  const refund = await insertRefund(ctx, trx, payment, wanted, owed, whyManual ? 'manual' : 'queued')
  if (!refund) throw new Error('two refunds of one unit at once: the transaction is undone')
  if (whyManual) {
    await queueAccountMail(ctx, trx, refund)
    const reason = `${wanted.reason}. ${whyManual} Pay it by hand and record the reference.`
    await needAttention(ctx, trx, { kind: 'refund_manual', subjectType: 'refund', subjectId: refund.id, reason })
  }
}
