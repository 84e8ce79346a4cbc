import { DomainError } from '@topup/core/api/errors'
import { isCurrency } from '@topup/core/money/currency'
import { money, split } from '@topup/core/money/money'
import type { Trx } from '../platform/db/schema.ts'
import type { Payment } from './payment.repository.ts'

/**
 * Splits the received amount of an accepted payment among its units, in the original proportions. So a failed unit's
 * refund is that unit's part of the received money. Throws if the store does not know the currency.
 */
export async function shareReceivedMoney(trx: Trx, payment: Payment): Promise<Payment> {
  const { received_amount: amount, received_currency: currency } = payment
  if (amount === null || currency === null || !isCurrency(currency)) {
    throw new DomainError('transition_not_allowed', 'This money is in a currency the store does not know: send it back')
  }
  const lines = await trx
    .selectFrom('payment_lines')
    .select(['order_id', 'unit_no', 'amount', 'fee'])
    .where('payment_id', '=', payment.id)
    .orderBy('order_id')
    .orderBy('unit_no')
    .execute()
  const weights = lines.map((line) => line.amount)
  for (const [index, share] of split(money(amount, currency), weights).entries()) {
    const line = lines[index]
    // The fee changes in proportion to the share's amount.
    const fee = line && line.amount > 0 ? (line.fee * share.amount) / line.amount : 0
    await trx
      .updateTable('payment_lines')
      .set({ amount: share.amount, fee })
      .where('payment_id', '=', payment.id)
      .where('order_id', '=', line?.order_id ?? '')
      .where('unit_no', '=', line?.unit_no ?? 0)
      .execute()
  }
  return trx
    .updateTable('payments')
    .set({ amount, currency })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
