import { formatTold } from '@topup/core/money/format'
import { needAttention, resolveAttention, wasTold } from '../alerts/attention.repository.ts'
import type { Context } from '../fulfilment/context.ts'
import { cameOf } from '../payments/came-of.ts'
import type { Payment } from '../payments/payment.repository.ts'
import type { Reversal } from '../payments/provider-movement.ts'
import type { Trx } from '../platform/db/schema.ts'
import { sumDisputed } from './dispute.repository.ts'

const isOtherCurrency = (payment: Payment, { money }: Reversal): boolean => money.currency !== cameOf(payment).currency

/** Words the amounts as the provider reported them, without conversion. */
function sayOther(payment: Payment, { kind, ref, money }: Reversal): string {
  const [told, came] = [formatTold(money), formatTold(cameOf(payment))]
  return kind === 'refund'
    ? `The provider gave back ${told} of this payment (${ref}), which came as ${came}: the store cannot count it. What is not delivered is held. Look there before anything else goes back.`
    : `The provider names ${told} for the dispute ${ref} of this payment, which came as ${came}: the store counts all of the payment as disputed. Look there how much was taken.`
}

/** Tells the seller once of a refund in another currency than received. False if not so, or told before. */
export async function tellOtherCurrency(ctx: Context, trx: Trx, payment: Payment, told: Reversal): Promise<boolean> {
  if (!isOtherCurrency(payment, told)) return false
  const reason = sayOther(payment, told)
  const entry = { kind: 'payment_reversed', subjectType: 'payment', subjectId: payment.id, reason } as const
  if (await wasTold(trx, entry)) return false
  // Close an open entry about another refund first, because an open entry of this kind would suppress the new one.
  await resolveAttention(trx, 'payment', payment.id, ctx.now(), entry.kind)
  await needAttention(ctx, trx, entry)
  return true
}

/**
 * Returns the reversal in the payment's currency. A dispute in another currency counts as over all of the payment that
 * is left, so that no part is paid back twice. A refund in another currency cannot be counted: undefined.
 */
export async function inPaymentsCurrency(trx: Trx, payment: Payment, told: Reversal): Promise<Reversal | undefined> {
  if (!isOtherCurrency(payment, told)) return told
  if (told.kind === 'refund') return undefined
  const { amount, currency } = cameOf(payment)
  const left = amount - payment.refunded_amount - (await sumDisputed(trx, payment.id))
  return { ...told, money: { amount: Math.max(left, 0), currency } }
}
