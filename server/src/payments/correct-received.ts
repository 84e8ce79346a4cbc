import { isCurrency } from '@topup/core/money/currency'
import { formatTold } from '@topup/core/money/format'
import { needAttention, resolveAttention } from '../alerts/attention.repository.ts'
import { post } from '../ledger/post.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Context } from './context.ts'
import { listWarnings } from './fraud-warnings.ts'
import { sayReturn, tellBuyerHeld } from './held-payments.ts'
import type { Payment } from './payment.repository.ts'

type Money = Readonly<{ amount: number; currency: string }>

/** Posts the difference between the booked and the received amount. If their currencies differ, posts each in full. */
async function postDifference(ctx: Context, trx: Trx, payment: Payment, before: Money, after: Money): Promise<void> {
  const id = `payment:${payment.id}:corrected:${ctx.newId()}`
  const subject = { subjectType: 'payment', subjectId: payment.id }
  const provider = `provider:${payment.provider}` as const
  const isSameCurrency = before.currency === after.currency
  const out = isSameCurrency ? Math.max(before.amount - after.amount, 0) : before.amount
  const into = isSameCurrency ? Math.max(after.amount - before.amount, 0) : after.amount
  const { currency: old } = before
  if (isCurrency(old)) {
    await post(ctx, trx, { id, ...subject, currency: old, amount: out, from: provider, to: 'buyers' })
  }
  if (isCurrency(after.currency)) {
    await post(ctx, trx, { id, ...subject, currency: after.currency, amount: into, from: 'buyers', to: provider })
  }
}

const advices = {
  held: 'Accept it or send it back.',
  warned: 'The card’s bank reports it as fraud: send it back.',
  short: 'The order has gone on, but what is not sent yet waits for you: look up at the provider what came.',
  more: 'The order has gone on: look up at the provider what came.',
  returned: 'It was sent back before: look up at the provider what came, and send back there what is left of it.',
  disputed: 'It is disputed and was not accepted: look up at the provider what came.',
} as const

async function adviceFor(trx: Trx, payment: Payment, came: Money, isHeld: boolean): Promise<keyof typeof advices> {
  if (isHeld) return (await listWarnings(trx, [payment.id])).size > 0 ? 'warned' : 'held'
  if (payment.status === 'returned' || payment.status === 'returned-disputed') return 'returned'
  if (payment.status === 'held-disputed') return 'disputed'
  return came.amount < payment.amount || came.currency !== payment.currency ? 'short' : 'more'
}

/** Words a received amount. A double payment in several currencies has no sum. */
const sayCame = (came: Money) => (came.currency === 'several' ? 'money in several currencies' : formatTold(came))

export async function mismatchOf(trx: Trx, payment: Payment, came: Money, isHeld: boolean) {
  const advice = advices[await adviceFor(trx, payment, came, isHeld)]
  return {
    kind: 'payment_mismatch',
    subjectType: 'payment',
    subjectId: payment.id,
    reason: `Expected ${formatTold(payment)}, received ${sayCame(came)}. ${advice}${isHeld ? sayReturn(payment) : ''}`,
  } as const
}

/**
 * Tells the seller both the amount asked for and the amount received; replaces an entry about an earlier amount. While
 * the entry is open, unsent units wait, even if the seller released them knowing the earlier amount.
 */
export async function tellMismatch(
  ctx: Context,
  trx: Trx,
  payment: Payment,
  came: Money,
  isHeld: boolean,
): Promise<void> {
  await resolveAttention(trx, 'payment', payment.id, ctx.now(), 'payment_mismatch')
  await needAttention(ctx, trx, await mismatchOf(trx, payment, came, isHeld))
}

/**
 * Corrects the amount of a payment that counted as complete: refunds, ledger, documents and balance follow the received
 * amount, even for delivered units. If less arrived, unsent units wait for the seller (plan-unit). If two processes
 * correct at once, the second changes nothing.
 */
export async function correctReceived(ctx: Context, trx: Trx, payment: Payment, received: Money): Promise<void> {
  const { received_amount: amount, received_currency: currency } = payment
  if (amount === null || currency === null) return
  if (amount === received.amount && currency === received.currency) return
  const corrected = await trx
    .updateTable('payments')
    .set({ received_amount: received.amount, received_currency: received.currency })
    .where('id', '=', payment.id)
    .where('received_amount', '=', amount)
    .where('received_currency', '=', currency)
    .returningAll()
    .executeTakeFirst()
  if (!corrected) return
  await postDifference(ctx, trx, payment, { amount, currency }, received)
  await tellMismatch(ctx, trx, corrected, received, corrected.status === 'held')
  if (corrected.status === 'held') await tellBuyerHeld(ctx, trx, corrected)
  // Call this hook last: it locks the checkout, then the document counter.
  await ctx.hooks.receivedCorrected(ctx, trx, corrected)
}
