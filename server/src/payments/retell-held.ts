import { retellAttention } from '../alerts/attention.repository.ts'
import type { Trx } from '../platform/db/schema.ts'
import { mismatchOf } from './correct-received.ts'
import { unappliedOf } from './hold-unapplied.ts'
import type { Payment } from './payment.repository.ts'

/** Adds the bank's fraud report to the entry about a held payment, which the seller must not accept any more. */
export async function retellHeld(trx: Trx, payment: Payment): Promise<void> {
  const { received_amount: amount, received_currency: currency } = payment
  if (amount !== null && currency !== null) {
    await retellAttention(trx, await mismatchOf(trx, payment, { amount, currency }, true))
  }
  await retellAttention(trx, await unappliedOf(trx, payment))
}
