import { sql } from 'kysely'
import { resolveAttention } from '../attention/attention.repository.ts'
import type { Context } from '../context.ts'
import type { Trx } from '../db/schema.ts'
import type { Payment } from '../payments/payment.repository.ts'
import { moveRefund, type Refund } from './refund.repository.ts'
import { sumDisputed } from './sum-disputed.ts'

/** What disputes have taken of a payment, and what refunds sent back of it. */
async function sumGone(trx: Trx, paymentId: string): Promise<number> {
  const { refunded } = await trx
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount), 0)`.as('refunded'))
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'succeeded')
    .executeTakeFirstOrThrow()
  return (await sumDisputed(trx, paymentId)) + Number(refunded)
}

/** Whether the buyer got this refund's money by a lost dispute. One over a part leaves what it did not take to be paid. */
export async function isGoneBack(trx: Trx, payment: Payment, refund: Refund): Promise<boolean> {
  if (payment.status !== 'charged-back') return false
  const came = payment.received_amount ?? payment.amount
  return came - (await sumGone(trx, payment.id)) < refund.amount
}

const reserve = (trx: Trx, refund: Refund, sign: 1 | -1) =>
  trx
    .updateTable('payments')
    .set((eb) => ({ refunded_amount: eb('refunded_amount', '+', sign * refund.amount) }))
    .where('id', '=', refund.payment_id)
    .execute()

/** Its money is the dispute's: nothing is booked, and nothing of the payment stays reserved for it. */
export async function closeRefund(ctx: Context, trx: Trx, refund: Refund): Promise<Refund | undefined> {
  const settled_at = ctx.now().toISOString()
  const closed = await moveRefund(trx, refund.id, 'goneBack', 'closed', { settled_at, claimed_until: null })
  if (!closed) return undefined
  await reserve(trx, closed, -1)
  await resolveAttention(trx, 'refund', closed.id, ctx.now())
  return closed
}

export async function reopenRefund(
  trx: Trx,
  refund: Refund,
  changes: Readonly<{ settled_at: string; provider_ref?: string }>,
): Promise<Refund | undefined> {
  const reopened = await moveRefund(trx, refund.id, 'madeThere', 'succeeded', changes)
  if (reopened) await reserve(trx, reopened, 1)
  return reopened
}

/** Answers whether a refund that waits for a person is owed no more. */
export async function closeIfGoneBack(ctx: Context, trx: Trx, payment: Payment, refund: Refund): Promise<boolean> {
  if (!(await isGoneBack(trx, payment, refund))) return false
  return (await closeRefund(ctx, trx, refund)) !== undefined
}

/** The dispute is lost: what waited to be paid by hand is with the buyer, as far as the dispute took it. */
export async function closeGoneBack(ctx: Context, trx: Trx, payment: Payment): Promise<void> {
  const waiting = await trx
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .where('status', '=', 'manual')
    .execute()
  for (const refund of waiting) await closeIfGoneBack(ctx, trx, payment, refund)
}
