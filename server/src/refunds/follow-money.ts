import type { Context } from '../payments/context.ts'
import type { Payment } from '../payments/payment.repository.ts'
import type { Trx } from '../platform/db/schema.ts'
import { cutBalance } from './cut-balance.ts'
import { issueCreditNotes } from './issue-credit-notes.ts'

/** Updates balance and documents after a payment's money moved. Call last: locks checkout, then document counter. */
export async function followMoney(ctx: Context, trx: Trx, payment: Payment): Promise<void> {
  await cutBalance(ctx, trx, payment.checkout_id)
  await issueCreditNotes(ctx, trx, payment)
}
