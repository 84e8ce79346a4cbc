import { useQueryClient } from '@tanstack/react-query'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useCartStore } from '../../shared/cart-store.ts'
import { fill, useMessages } from '../../shared/messages/messages.ts'
import { rememberCode } from '../../shared/remembered-code.ts'
import { forgetWaitingPayment } from './pay/wallet/waiting-payment.ts'

const successDuration = 8000

/** The two specified ways home without a payment; the cart is kept. */
export function useLeaveCheckout() {
  const { checkout: texts } = useMessages()
  const navigate = useNavigate()
  return useMemo(
    () => ({
      empty() {
        toast({ title: texts.emptyTitle, description: texts.emptyText, variant: 'destructive' })
        navigate('/', { replace: true })
      },
      failed({ step, reason }: { step: 'order' | 'payment'; reason: string }) {
        const message = fill(step === 'order' ? texts.orderFailed : texts.paymentFailed, { reason })
        toast({
          title: texts.setupFailedTitle,
          description: fill(texts.setupFailedText, { message }),
          variant: 'destructive',
        })
        navigate('/', { replace: true })
      },
    }),
    [texts, navigate],
  )
}

export type SuccessToast = Readonly<{ title: string; description: string }>

/** After a payment: the cart is done with, and the buyer follows the delivery. */
export function useFinishPayment() {
  const { checkout: texts } = useMessages()
  const navigate = useNavigate()
  const client = useQueryClient()
  const clear = useCartStore((state) => state.clear)
  return (trackingCode: string | undefined, success?: SuccessToast) => {
    clear()
    forgetWaitingPayment()
    client.removeQueries({ queryKey: ['/api/orders'] })
    toast({
      title: texts.successTitle,
      description: trackingCode ? fill(texts.successWithCode, { code: trackingCode }) : texts.successText,
      ...success,
      variant: 'success',
      duration: successDuration,
    })
    if (!trackingCode) return navigate('/', { replace: true })
    rememberCode(trackingCode)
    return navigate('/track', { replace: true, state: { trackingCode } })
  }
}
