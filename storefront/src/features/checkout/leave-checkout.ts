import { useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '@topup/core/api/client'
import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import { trackingPath } from '@topup/core/order/tracking-code'
import { fill } from '@topup/core/text/words'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { rememberKnown } from '../../shared/again/known.ts'
import { letGoOfCheckout } from '../../shared/buyer/open-checkout.ts'
import { useCartStore } from '../../shared/cart-store.ts'
import { reasonOf, useMessages } from '../../shared/messages/messages.ts'
import { rememberCode } from '../../shared/remembered-code.ts'
import { findTrackingCode } from './payment-result.ts'
import { inLines, sayFailedStep } from './say-failed-step.ts'
import type { EarlierOrder } from './set-up/earlier-order.ts'

const successDuration = 8000
/** Gives the buyer time to note the reference. */
const referenceDuration = 20_000

/** If the page itself finds that an order is over, it says the same as for the store's refusal, a 409. */
const overOrder = { status: 409, statusText: '' }

/** Waits until the tab is visible, so that a toast is seen. */
async function untilSeen(): Promise<void> {
  while (document.visibilityState === 'hidden') {
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }))
  }
}

/** Ways to leave the checkout without paying: to the home page with the cart unchanged, or to a paid order. */
export function useLeaveCheckout() {
  const messages = useMessages()
  const { checkout: texts } = messages
  const navigate = useNavigate()
  const remove = useCartStore((state) => state.remove)
  return useMemo(() => {
    /** Leaves because the payment in the address, or a part of the cart, is already paid. */
    function alreadyPaid() {
      toast({ title: texts.paidEarlierTitle, description: texts.waiting.alreadyPaid, variant: 'success' })
      navigate('/orders', { replace: true })
    }
    return {
      alreadyPaid,
      empty() {
        toast({ title: texts.emptyTitle, description: texts.emptyText, variant: 'destructive' })
        navigate('/', { replace: true })
      },
      failed({ step, error }: { step: 'order' | 'payment'; error?: ApiError }) {
        const message = sayFailedStep(step, error ?? overOrder, messages)
        const reason = error ? reasonOf(error, messages) : texts.expiredTitle
        toast({
          title: texts.setupFailedTitle,
          description: inLines(fill(texts.setupFailedText, { message }), reason),
          variant: 'destructive',
          ...(error?.requestId && {
            note: { label: fill(messages.shell.reference, { id: '' }).trim(), value: error.requestId },
            duration: referenceDuration,
          }),
        })
        navigate('/', { replace: true })
      },
      /** Leaves because another tab has paid for this checkout. */
      async paidElsewhere(checkoutId: string) {
        const code = await findTrackingCode(checkoutId)
        await untilSeen()
        letGoOfCheckout()
        const description = code ? fill(texts.paidElsewhereWithCode, { code }) : texts.paidElsewhere
        toast({ title: texts.paidEarlierTitle, description, variant: 'success', duration: successDuration })
        navigate(code ? trackingPath(code) : '/orders', { replace: true })
      },
      /** Leaves because the payment in the address is over and nothing else is to pay. */
      alreadyOver(isEndedByBuyer: boolean) {
        const failed = { title: texts.walletFailedTitle, description: texts.walletFailedText } as const
        if (!isEndedByBuyer) toast({ ...failed, variant: 'destructive' })
        navigate('/orders', { replace: true })
      },
      paidEarlier({ trackingCode, lineKeys }: EarlierOrder) {
        for (const lineKey of lineKeys) remove(lineKey)
        if (!trackingCode) return alreadyPaid()
        const description = fill(texts.paidEarlierText, { code: trackingCode })
        toast({ title: texts.paidEarlierTitle, description, duration: successDuration })
        rememberCode(trackingCode)
        navigate(trackingPath(trackingCode), { replace: true })
      },
    }
  }, [messages, texts, navigate, remove])
}

export type SuccessToast = Readonly<{ title: string; description: string }>

/** A paid checkout, and the paid lines to remove if a later cart has them. */
export type Paid = Readonly<{ checkoutId: string; trackingCode: string | undefined; lineKeys?: readonly string[] }>

/** Returns a payment's orders in the form of the steps that follow the payment. */
export const paidOf = ({ checkoutId, orders }: WaitingPaymentView): Paid & EarlierOrder => ({
  checkoutId,
  trackingCode: orders[0]?.trackingCode ?? '',
  lineKeys: orders.map(({ lineKey }) => lineKey),
})

/** After a payment: removes the paid lines from the cart and opens the order's page. */
export function useFinishPayment() {
  const { checkout: texts } = useMessages()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { settle, remove } = useCartStore.getState()
  return ({ checkoutId, trackingCode, lineKeys = [] }: Paid, success?: SuccessToast) => {
    letGoOfCheckout()
    const cart = useCartStore.getState()
    const isByHand = cart.lines.some((line) => line.package.byHand)
    if (cart.checkoutId === checkoutId) settle()
    else for (const { id } of cart.lines) if (lineKeys.includes(id)) remove(id)
    rememberKnown()
    client.removeQueries({ queryKey: ['/api/orders'] })
    toast({
      title: texts.successTitle,
      description: trackingCode
        ? fill(texts.successWithCode, { code: trackingCode })
        : isByHand
          ? texts.successByHand
          : texts.successText,
      ...success,
      variant: 'success',
      duration: successDuration,
    })
    if (!trackingCode) return navigate('/', { replace: true })
    rememberCode(trackingCode)
    return navigate(trackingPath(trackingCode), { replace: true })
  }
}
