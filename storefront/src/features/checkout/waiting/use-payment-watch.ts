import { useQuery } from '@tanstack/react-query'
import type { EndpointOutput } from '@topup/core/api/endpoints'
import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import { useEffect } from 'react'
import { checkoutQueries } from '../checkout-queries.ts'
import type { CheckoutActions } from '../use-checkout.ts'

/** Watches a payment: asks its provider once for the next step, and polls its status unless `isResting`. */
export function usePaymentWatch(payment: WaitingPaymentView, isResting: boolean, tell: CheckoutActions['tell']) {
  const asked = useQuery(checkoutQueries.payment(payment.id))
  const status = useQuery({
    ...checkoutQueries.paymentStatus(payment.id),
    ...(isResting && { refetchInterval: false }),
  })

  function hear(answer: Partial<EndpointOutput<'getWaitingPayment'>> | undefined) {
    if (!answer?.status) return
    const { status, isHeld = false, endReason, waiting } = answer
    // PENDING means no change, except for a card payment that no longer waits: the card was declined.
    if (status === 'PENDING' && !isHeld && !(waiting === null && payment.method === 'card')) return
    void tell(payment, { status, isHeld, ...(endReason && { endReason }), ...(waiting !== undefined && { waiting }) })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is acted on once, when it arrives.
  useEffect(() => hear(asked.data), [asked.dataUpdatedAt])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is acted on once, when it arrives.
  useEffect(() => hear(status.data), [status.dataUpdatedAt])
  useEffect(() => {
    // Specified: polling errors are only logged.
    if (status.error) console.error('The payment status could not be read', status.error)
  }, [status.error])

  return {
    nextStep: asked.data?.waiting?.nextStep,
    isAsking: asked.isFetching,
    /** True if the provider did not name the payment's next step. */
    isSilent: !asked.isFetching && !asked.data?.waiting,
    error: asked.error,
    /** Asks the provider again; resolves with true if the payment still waits. */
    lookAgain: async () => {
      const { data } = await asked.refetch()
      return data?.status === 'PENDING' && data.waiting !== null
    },
  }
}

export type PaymentWatch = ReturnType<typeof usePaymentWatch>
