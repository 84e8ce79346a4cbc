import { needAttention } from '../alerts/attention.repository.ts'
import type { Context } from '../fulfilment/context.ts'
import { lockPayment, type Payment } from '../payments/payment.repository.ts'
import { findPort } from '../payments/ports.ts'
import type { UnwantedMoney } from '../payments/provider-movement.ts'
import type { Trx } from '../platform/db/schema.ts'
import { currencyOf, sumUncovered } from './cover-owed.ts'
import { queueAccountMail } from './queue-account-mail.ts'

async function amountOf(trx: Trx, payment: Payment, { unit }: UnwantedMoney): Promise<number> {
  if (!unit) return payment.received_amount ?? payment.amount
  const line = await trx
    .selectFrom('payment_lines')
    .select('amount')
    .where('payment_id', '=', payment.id)
    .where('order_id', '=', unit.orderId)
    .where('unit_no', '=', unit.unitNo)
    .executeTakeFirst()
  return line?.amount ?? 0
}

/** Reserved refunds never exceed what arrived, and none starts while a dispute is open: one conditional update. */
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

/** A refund made at the provider before this one sent its money back already. The payment is locked from here on. */
async function isCovered(trx: Trx, { id }: Payment, amount: number): Promise<boolean> {
  const locked = await lockPayment(trx, id)
  if (locked?.status !== 'succeeded' && locked?.status !== 'returned') return false
  return (await sumUncovered(trx, locked)) >= amount
}

const insertRefund = (
  ctx: Context,
  trx: Trx,
  payment: Payment,
  wanted: UnwantedMoney,
  amount: number,
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
      currency: currencyOf(payment),
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
      covered_amount: status === 'closed' ? amount : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

/**
 * Queues money to go back, at most once per unit (or per surplus payment), in the caller's transaction. Where the
 * method cannot take it back, a dispute is open, or a refund at the provider counts for it, it stands on the attention
 * list instead.
 */
export async function queueRefund(ctx: Context, trx: Trx, payment: Payment, wanted: UnwantedMoney): Promise<void> {
  const amount = await amountOf(trx, payment, wanted)
  const whyManual = findPort(ctx, payment.provider)?.whyNotRefundable(payment, amount)
  if (amount === 0) return
  const known = trx.selectFrom('refunds').select('id').where('payment_id', '=', payment.id)
  const earlier = wanted.unit
    ? known.where('order_id', '=', wanted.unit.orderId).where('unit_no', '=', wanted.unit.unitNo)
    : known.where('order_id', 'is', null).where('purpose', '=', wanted.purpose)
  if (await earlier.executeTakeFirst()) return
  const subject = wanted.unit
    ? { subjectType: 'order', subjectId: wanted.unit.orderId }
    : { subjectType: 'payment', subjectId: payment.id }
  if (await isCovered(trx, payment, amount)) {
    await insertRefund(ctx, trx, payment, wanted, amount, 'closed')
    const reason = `${wanted.reason}. Nothing was sent: a refund made at the provider counts for it. If that one was for something else, make another there.`
    return needAttention(ctx, trx, { ...subject, kind: 'refund_blocked', reason })
  }
  if (!(await reserve(trx, payment, amount))) {
    const reason = `${wanted.reason}. It was not sent back: the payment is disputed, less came for it than was asked, or its money has already gone back.`
    return needAttention(ctx, trx, { ...subject, kind: 'refund_blocked', reason })
  }
  const refund = await insertRefund(ctx, trx, payment, wanted, amount, whyManual ? 'manual' : 'queued')
  if (!refund) throw new Error('two refunds of one unit at once: the transaction is undone')
  if (whyManual) {
    await queueAccountMail(ctx, trx, refund)
    const reason = `${wanted.reason}. ${whyManual} Pay it by hand and record the reference.`
    await needAttention(ctx, trx, { kind: 'refund_manual', subjectType: 'refund', subjectId: refund.id, reason })
  }
}
