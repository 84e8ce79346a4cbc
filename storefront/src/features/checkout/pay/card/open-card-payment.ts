import { type ApiClient, ApiError } from '@topup/core/api/client'
import { toDecimal } from '@topup/core/money/decimal'
import type { Money } from '@topup/core/money/money'
import { readWaiting } from '../../set-up/set-up-payment.ts'
import type { BuyerDetails } from '../use-buyer-details.ts'

type Wanted = Readonly<{
  total: Money
  buyer: Pick<BuyerDetails, 'open'>
  /** The buyer has agreed that the payment ends that waits. */
  replaces: boolean
}>

/** The secret of the card payment over the whole checkout; throws a sentence for the buyer, with the refusal as cause. */
export async function openCardPayment(
  api: ApiClient,
  orderId: string,
  { total, buyer, replaces }: Wanted,
  sayWhy: (cause: unknown) => string,
): Promise<string> {
  const open = (isReplacing: boolean) =>
    buyer.open((agreement) =>
      api('createPaymentIntent', {
        amount: toDecimal(total),
        orderId,
        ...agreement,
        ...(isReplacing && { replace: true as const }),
      }),
    )
  try {
    return (
      await open(replaces).catch((error: unknown) => {
        // An attempt that no page shows, because its provider never answered: there is nothing to ask the buyer about.
        const isUnseen = error instanceof ApiError && error.code === 'payment_waiting' && !readWaiting(error)
        if (isUnseen) return open(true)
        throw error
      })
    ).clientSecret
  } catch (cause) {
    throw new Error(sayWhy(cause), { cause })
  }
}
