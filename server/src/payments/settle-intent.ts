import type { Context } from '../context.ts'
import { write } from '../db/write.ts'
import { movePayment } from './payment.repository.ts'
import { recordSuccess } from './record-success.ts'
import type { IntentState } from './stripe/stripe-port.ts'

/** Brings our payment to where the provider's intent stands. Repetition and late answers change nothing. */
export async function settleIntent(ctx: Context, paymentId: string, intent: IntentState): Promise<void> {
  if (intent.status === 'succeeded') {
    await recordSuccess(ctx, paymentId, {
      providerRef: intent.id,
      amount: intent.receivedAmount,
      currency: intent.currency,
    })
  } else if (intent.status === 'canceled') {
    await write(ctx.db, (trx) => movePayment(trx, paymentId, 'cancelled', 'closed'))
  }
}
