import type { ApiClient } from '@topup/core/api/client'
import { toDecimal } from '@topup/core/money/decimal'
import type { Money } from '@topup/core/money/money'

/** The secret of the card payment over the whole checkout; throws a sentence for the buyer, with the refusal as cause. */
export async function openCardPayment(
  api: ApiClient,
  orderId: string,
  total: Money,
  sayWhy: (cause: unknown) => string,
): Promise<string> {
  try {
    return (await api('createPaymentIntent', { amount: toDecimal(total), orderId })).clientSecret
  } catch (cause) {
    throw new Error(sayWhy(cause), { cause })
  }
}
