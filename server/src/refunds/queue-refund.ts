import { isCurrency } from '@topup/core/money/currency'
import { formatTold } from '@topup/core/money/format'
import { needAttention } from '../alerts/attention.repository.ts'
import type { Context } from '../fulfilment/context.ts'
import { cameOf } from '../payments/came-of.ts'
import type { Payment } from '../payments/payment.repository.ts'
import { findPort } from '../payments/ports.ts'
import type { UnwantedMoney } from '../payments/provider-movement.ts'
import type { Trx } from '../platform/db/schema.ts'
import { queueAccountMail } from './queue-account-mail.ts'

async function amountOf(trx: Trx, payment: Payment, { unit, purpose }: UnwantedMoney): Promise<number> {
  const came = payment.received_amount ?? payment.amount
  // Of held money the seller may have sent a part back in the provider's dashboard.
  if (!unit) return purpose === 'returned' ? came - payment.refunded_amount : came
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

/** Why a person has to send it; undefined where the provider can. Nothing is sent in a currency that the store does not know. */
function whyByHand(ctx: Context, payment: Payment, amount: number): string | undefined {
  const { amount: came, currency } = cameOf(payment)
  if (isCurrency(currency)) {
    return findPort(ctx, payment.provider)?.whyNotRefundable({ channel: payment.channel, amount: came }, amount)
  }
  return `It came as ${formatTold({ amount, currency })}, a currency that the store does not know. A refund made in the provider’s dashboard is seen by itself.`
}

const insertRefund = (
  ctx: Context,
  trx: Trx,
  payment: Payment,
  wanted: UnwantedMoney,
  amount: number,
  manual: boolean,
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
      // Held money goes back in the currency it came in.
      currency: cameOf(payment).currency,
      status: manual ? 'manual' : 'queued',
      source: 'store',
      reason: wanted.reason,
      provider_ref: null,
      proof: null,
      tries: 0,
      due_at: ctx.now().toISOString(),
      claimed_until: null,
      created_at: ctx.now().toISOString(),
      settled_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

/**
 * Queues money to go back, at most once per unit (or per surplus payment), in the caller's transaction. Where the
 * method cannot take it back, or a dispute is open, it stands on the attention list instead.
 */
export async function queueRefund(ctx: Context, trx: Trx, payment: Payment, wanted: UnwantedMoney): Promise<void> {
  const amount = await amountOf(trx, payment, wanted)
  const whyManual = whyByHand(ctx, payment, amount)
  if (amount === 0) return
  const known = trx.selectFrom('refunds').select('id').where('payment_id', '=', payment.id)
  const earlier = wanted.unit
    ? known.where('order_id', '=', wanted.unit.orderId).where('unit_no', '=', wanted.unit.unitNo)
    : known.where('order_id', 'is', null).where('purpose', '=', wanted.purpose)
  if (await earlier.executeTakeFirst()) return
  const subject = wanted.unit
    ? { subjectType: 'order', subjectId: wanted.unit.orderId }
    : { subjectType: 'payment', subjectId: payment.id }
  // What a unit cost is known in the currency that was asked for alone.
  const isComparable = !wanted.unit || cameOf(payment).currency === payment.currency
  if (!isComparable || !(await reserve(trx, payment, amount))) {
    const reason = `${wanted.reason}. It was not sent back: the payment is disputed, less or another currency came for it than was asked, or its money has already gone back.`
    return needAttention(ctx, trx, { ...subject, kind: 'refund_blocked', reason })
  }
  const refund = await insertRefund(ctx, trx, payment, wanted, amount, whyManual !== undefined)
  if (!refund) throw new Error('two refunds of one unit at once: the transaction is undone')
  if (whyManual) {
    await queueAccountMail(ctx, trx, refund)
    const reason = `${wanted.reason}. ${whyManual} Pay it by hand and record the reference.`
    await needAttention(ctx, trx, { kind: 'refund_manual', subjectType: 'refund', subjectId: refund.id, reason })
  }
}
