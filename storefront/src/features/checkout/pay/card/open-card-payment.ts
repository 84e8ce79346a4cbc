import { type ApiClient, ApiError } from '@topup/core/api/client'
import { toDecimal } from '@topup/core/money/decimal'
import type { Money } from '@topup/core/money/money'
import { readWaiting } from '../../set-up/set-up-payment.ts'
import type { BuyerDetails } from '../use-buyer-details.ts'

type Wanted = Readonly<{
  total: Money
  buyer: Pick<BuyerDetails, 'open'>
  /** Whether the buyer agreed that the waiting payment ends. */
  replaces: boolean
}>

/** Opens the whole checkout's card payment; returns its secret. Throws a buyer's text with the refusal as cause. */
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
        // Replace a payment that no page shows, because its provider never answered: no need to ask the buyer.
        const isUnseen = error instanceof ApiError && error.code === 'payment_waiting' && !readWaiting(error)
        if (isUnseen) return open(true)
        throw error
      })
    ).clientSecret
  } catch (cause) {
    throw new Error(sayWhy(cause), { cause })
  }
}
