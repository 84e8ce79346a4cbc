import { isCurrency } from '@topup/core/money/currency'
import type { Context } from '../context.ts'
import type { Trx } from '../db/schema.ts'
import { post } from '../ledger/post.ts'
import { cutBalance } from '../payouts/cut-balance.ts'
import type { Payment } from './payment.repository.ts'

type Money = Readonly<{ amount: number; currency: string }>

/** What stood in the books goes out, what came goes in: both sides of the difference keep their currency. */
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

/**
 * The truth about a payment that counted as whole: refunds, the ledger and the owner's balance go by what came, whatever
 * has been delivered for it meanwhile. Of two notices at once the second finds the first one's amount and changes nothing.
 */
export async function correctReceived(ctx: Context, trx: Trx, payment: Payment, received: Money): Promise<void> {
  const { received_amount: amount, received_currency: currency } = payment
  if (amount === null || currency === null) return
  const corrected = await trx
    .updateTable('payments')
    .set({ received_amount: received.amount, received_currency: received.currency })
    .where('id', '=', payment.id)
    .where('received_amount', '=', amount)
    .where('received_currency', '=', currency)
    .returning('checkout_id')
    .executeTakeFirst()
  if (!corrected) return
  await postDifference(ctx, trx, payment, { amount, currency }, received)
  await cutBalance(ctx, trx, corrected.checkout_id)
}
