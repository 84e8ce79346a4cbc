import type { ApiClient } from '@topup/core/api/client'
import { toDecimal } from '@topup/core/money/decimal'
import type { Money } from '@topup/core/money/money'
import type { BuyerDetails } from '../use-buyer-details.ts'

/** The secret of the card payment over the whole checkout; throws a sentence for the buyer, with the refusal as cause. */
export async function openCardPayment(
  api: ApiClient,
  orderId: string,
  total: Money,
  buyer: Pick<BuyerDetails, 'open'>,
  sayWhy: (cause: unknown) => string,
): Promise<string> {
  try {
    const wanted = { amount: toDecimal(total), orderId }
    return (await buyer.open((agreement) => api('createPaymentIntent', { ...wanted, ...agreement }))).clientSecret
  } catch (cause) {
    throw new Error(sayWhy(cause), { cause })
  }
}
