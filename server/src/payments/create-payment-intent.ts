import { DomainError } from '@topup/core/api/errors'
import type { EndpointOutput, ParsedInput } from '@topup/core/api/paths'
import { fromDecimal } from '@topup/core/money/decimal'
import type { Context } from '../context.ts'
import { closeSupersededPayments } from './close-payments.ts'
import { openPayment, recordOpened } from './open-payment.ts'
import { settleIntent } from './settle-intent.ts'

/** Opens (or finds) the card payment of a whole checkout and answers the secret the card form needs. */
export async function createPaymentIntent(
  ctx: Context,
  sessionId: string,
  input: ParsedInput<'createPaymentIntent'>,
): Promise<EndpointOutput<'createPaymentIntent'>> {
  const { stripe } = ctx
  if (!stripe) throw new DomainError('provider_not_offered', 'Card payment is not offered')
  const payment = await openPayment(ctx, sessionId, input.orderId, fromDecimal(input.amount, 'USD')?.amount)
  await closeSupersededPayments(ctx, payment)
  try {
    const intent = payment.provider_ref
      ? await stripe.retrieveIntent(payment.provider_ref)
      : await stripe.createIntent({
          id: payment.id,
          checkoutId: payment.checkout_id,
          amount: payment.amount,
          currency: payment.currency,
        })
    await recordOpened(ctx, payment.id, intent.id)
    if (intent.status !== 'open') await settleIntent(ctx, payment.id, intent)
    if (intent.status === 'succeeded') throw new DomainError('already_paid', 'This order has been paid')
    if (intent.status === 'canceled' || !intent.clientSecret) throw new DomainError('order_expired', 'Start again')
    return { clientSecret: intent.clientSecret }
  } catch (error) {
    if (error instanceof DomainError) throw error
    // Unknown outcome: the payment stays `creating` and the next try repeats it under the same idempotency key.
    ctx.log.warn({ err: error, paymentId: payment.id }, 'the card provider did not answer')
    throw new DomainError('provider_unavailable', 'The card service did not answer. Please try again in a moment.')
  }
}
