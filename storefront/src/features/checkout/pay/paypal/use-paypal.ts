import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@topup/core/api/client'
import { toDecimal } from '@topup/core/money/decimal'
import type { Money } from '@topup/core/money/money'
import { fill } from '@topup/core/text/words'
import { MINUTE } from '@topup/core/time'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../../shared/api.ts'
import { useMessages } from '../../../../shared/messages/messages.ts'
import { checkoutQueries } from '../../checkout-queries.ts'
import type { MethodProps } from '../method.ts'
import { isBackFromPaypal } from './paypal-return.ts'

/** State of a try that may have failed. `unsaved`: the store refused the details; `cause`: the store's answer. */
export type PaypalProblem = Readonly<
  | { kind: 'cancelled' | 'declined' | 'pending' | 'unknown' | 'failed'; cause?: unknown }
  | { kind: 'unsaved'; message: string }
>

export type PaypalProps = Readonly<{
  order: Pick<MethodProps['order'], 'id' | 'checkoutId' | 'trackingCode'>
  total: Money
  buyer: Pick<MethodProps['buyer'], 'meetsObstacle' | 'saveDetails' | 'open'>
  /** Absent if the waiting payment is itself by PayPal. */
  ending?: Pick<MethodProps['ending'], 'meets'>
  onOpen: () => void
}> &
  Pick<MethodProps, 'isPaying' | 'onPaying' | 'onPaid' | 'onRefused'>

/** Behaviour of the PayPal button. Errors are only logged, as specified; a note tells the buyer what to do next. */
export function usePaypal(props: PaypalProps) {
  const { order, total, buyer, ending, isPaying, onPaying, onPaid, onRefused, onOpen } = props
  const { checkout: texts } = useMessages()
  const [problem, setProblem] = useState<PaypalProblem>()
  // A buyer back from PayPal may have approved, even if the script fails here.
  const [watchUntil, setWatchUntil] = useState(() => (isBackFromPaypal() ? Date.now() + 10 * MINUTE : 0))
  /** The page already says why the store made no order; the error of the closing window adds nothing. */
  const isTold = useRef(false)
  /** The store's answer if it made no order; PayPal's error does not contain it. */
  const refusal = useRef<unknown>(undefined)
  const isDone = useRef(false)
  /** PayPal's window is open and has not reported a result yet. */
  const isAway = useRef(false)
  const watched = useQuery(checkoutQueries.watch(order.checkoutId, watchUntil))
  const isPaid = watched.data?.isPaid ?? false

  /** Not the text specified for a card, which is untrue here, since nothing is delivered yet. */
  function paid() {
    // Both the capture's answer and the polled checkout may report the payment.
    if (isDone.current) return
    isDone.current = true
    onPaid({ title: texts.successTitle, description: fill(texts.paidWithCode, { code: order.trackingCode }) })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once.
  useEffect(() => {
    if (isPaid) paid()
  }, [isPaid])

  /** Ends a try. A closed window proves nothing: the store still captures an order that the buyer approved before. */
  function end(next: PaypalProblem, watchFor: number) {
    isAway.current = false
    setProblem(next)
    if (watchFor > 0) setWatchUntil(Date.now() + watchFor)
    onPaying(false)
  }

  function onError(error: unknown) {
    isAway.current = false
    // Specified: PayPal errors are only logged.
    console.error('PayPal', error)
    if (!isTold.current) setProblem({ kind: 'failed', cause: refusal.current })
    onPaying(false)
  }

  function mayStart(): boolean {
    // The page is capturing an approved payment, or the buyer has begun another way to pay.
    if (isPaying) return false
    setProblem(undefined)
    isTold.current = false
    refusal.current = undefined
    return !buyer.meetsObstacle()
  }

  /** Does everything that takes time here, while PayPal's window is already open. */
  async function createOrder(): Promise<{ orderId: string }> {
    isAway.current = true
    onPaying(true)
    // Only a press can open PayPal's window, so the payment cannot continue by itself.
    if (await ending?.meets({ method: 'paypal', channel: null })) {
      isTold.current = true
      throw new Error('another payment waits')
    }
    const unsaved = await buyer.saveDetails()
    if (unsaved) {
      tell({ kind: 'unsaved', message: unsaved })
      throw new Error(unsaved)
    }
    onOpen()
    const wanted = { amount: toDecimal(total), orderId: order.id, currency: 'USD', intent: 'CAPTURE' } as const
    try {
      return { orderId: (await buyer.open((agreement) => api('createPaypalOrder', { ...wanted, ...agreement }))).id }
    } catch (error) {
      if (!(error instanceof ApiError)) tell({ kind: 'unsaved', message: texts.storeSilent })
      else isTold.current = onRefused(error)
      refusal.current = error
      throw error
    }
  }

  function tell(why: PaypalProblem) {
    isTold.current = true
    setProblem(why)
  }

  async function onApprove({ orderId }: { orderId: string }): Promise<void> {
    isAway.current = false
    onPaying(true)
    try {
      const { status } = await api('capturePaypalOrder', { orderId })
      if (status === 'COMPLETED') return paid()
      if (status === 'PENDING') return end({ kind: 'pending' }, 10 * MINUTE)
      // The buyer can approve a declined order again with another card, by a click that opens PayPal's window again.
      end({ kind: 'declined' }, 0)
    } catch (error) {
      // Specified: PayPal errors are only logged.
      console.error('PayPal', error)
      if (onRefused(error)) return onPaying(false)
      end({ kind: 'unknown', cause: error }, 10 * MINUTE)
    }
  }

  const onCancel = () => end({ kind: 'cancelled' }, MINUTE)
  return { problem, isAway, mayStart, handlers: { createOrder, onApprove, onCancel, onError } }
}
