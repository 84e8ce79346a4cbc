import { toDecimal } from '@topup/core/money/decimal'
import { needAttention, resolveAttention } from '../alerts/attention.repository.ts'
import type { Context } from '../fulfilment/context.ts'
import { cameOf } from '../payments/came-of.ts'
import type { Payment } from '../payments/payment.repository.ts'
import type { Trx } from '../platform/db/schema.ts'
import { sumUncovered } from './cover-owed.ts'
import type { Refund } from './refund.repository.ts'

const isMade = ({ status }: Refund) => status === 'succeeded'
const isOwn = ({ source }: Refund) => source === 'store'

const sumOf = (refunds: readonly Refund[]) => refunds.reduce((sum, { amount }) => sum + amount, 0)

/** Opens the entry about a double refund; closes the entry about the refund in the provider's dashboard alone. */
export async function needDoubledAttention(ctx: Context, trx: Trx, payment: Payment, reason: string): Promise<void> {
  const entry = { kind: 'refund_doubled', subjectType: 'payment', subjectId: payment.id, reason } as const
  await resolveAttention(trx, 'payment', payment.id, ctx.now(), 'payment_reversed')
  await needAttention(ctx, trx, entry)
}

/** Words the refunded and the received amount, such as "9.98 of 4.99 USD". */
export function sayBack(payment: Payment, back: number): string {
  const { amount: came, currency } = cameOf(payment)
  const [given, all] = [back, came].map((amount) => toDecimal({ amount, currency }))
  return `${given} of ${all} ${currency}`
}

export const sayDoubled = (payment: Payment, back: number): string =>
  `A refund made at the provider and a refund of the store may both have gone out for the same money: ${sayBack(payment, back)} went back. If both were meant, close this entry; otherwise ask the buyer to return one of them.`

/**
 * Tells the seller if the provider's dashboard and the store may both have refunded the same money, one during the
 * other. Returns whether it told. `own`: the store's refund just made; without it, all refunds by the store.
 */
export async function tellDoubled(ctx: Context, trx: Trx, payment: Payment, own?: Refund): Promise<boolean> {
  const refunds = await trx.selectFrom('refunds').selectAll().where('payment_id', '=', payment.id).execute()
  if (!refunds.some((refund) => !isOwn(refund))) return false
  const made = refunds.filter(isMade)
  const free = await sumUncovered(trx, payment)
  const candidates = own ? [own] : made.filter(isOwn)
  const back = sumOf(made)
  const isBeyond = back > cameOf(payment).amount
  if (!isBeyond && !candidates.some(({ amount }) => amount <= free)) return false
  await needDoubledAttention(ctx, trx, payment, sayDoubled(payment, back))
  return true
}
