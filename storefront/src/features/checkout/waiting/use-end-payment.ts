import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@topup/core/api/client'
import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import { useState } from 'react'
import { api } from '../../../shared/api.ts'
import { reasonOf, useMessages } from '../../../shared/messages/messages.ts'

type Ends = Readonly<{
  payment: WaitingPaymentView
  onEnded: () => void
  /** Called when the payment was paid before the press. */
  onPaid: () => void
  /** Called when a payment came before the press and the store holds it, because its amount did not fit. */
  onHeld: () => void
}>

/** Ends a payment in two presses: the first asks the buyer, the second ends the payment. */
export function useEndPayment({ payment, onEnded, onPaid, onHeld }: Ends) {
  const messages = useMessages()
  const { waiting: texts } = messages.checkout
  const [isAsked, setAsked] = useState(false)
  const end = useMutation({
    mutationFn: () => api('endWaitingPayment', { paymentId: payment.id }),
    networkMode: 'always',
    gcTime: 0,
    onSuccess: onEnded,
    onError(error) {
      setAsked(false)
      const code = error instanceof ApiError ? error.code : undefined
      if (code === 'already_paid') onPaid()
      if (code === 'payment_held') onHeld()
    },
  })
  const isUnderWay = end.error instanceof ApiError && end.error.code === 'provider_unavailable'
  return {
    isAsked,
    ask: () => {
      end.reset()
      setAsked(true)
    },
    keep: () => setAsked(false),
    isEnding: end.isPending,
    end: () => end.mutate(),
    /** The reason why the payment was not ended. */
    problem: end.isError
      ? isUnderWay
        ? texts.notEnded
        : (reasonOf(end.error, messages) ?? texts.endSilent)
      : undefined,
  }
}

export type EndPayment = ReturnType<typeof useEndPayment>
