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

/** How a try stands when the money has not come in for certain; `unsaved` says what the store did not take, `cause` is its answer. */
export type PaypalProblem = Readonly<
  | { kind: 'cancelled' | 'declined' | 'pending' | 'unknown' | 'failed'; cause?: unknown }
  | { kind: 'unsaved'; message: string }
>

export type PaypalProps = Readonly<{
  order: Pick<MethodProps['order'], 'id' | 'checkoutId' | 'trackingCode'>
  total: Money
  buyer: Pick<MethodProps['buyer'], 'meetsObstacle' | 'saveDetails' | 'open'>
  /** Absent where PayPal's own payment is the one that waits. */
  ending?: Pick<MethodProps['ending'], 'meets'>
  onOpen: () => void
}> &
  Pick<MethodProps, 'isPaying' | 'onPaying' | 'onPaid' | 'onRefused'>

/** What the PayPal button does. Errors are specified to be logged only; a quiet sentence says what to do next. */
export function usePaypal(props: PaypalProps) {
  const { order, total, buyer, ending, isPaying, onPaying, onPaid, onRefused, onOpen } = props
  const { checkout: texts } = useMessages()
  const [problem, setProblem] = useState<PaypalProblem>()
  // Who was led away and back may have approved, whatever becomes of the script here.
  const [watchUntil, setWatchUntil] = useState(() => (isBackFromPaypal() ? Date.now() + 10 * MINUTE : 0))
  /** Why no order was made: the window then closes with an error that says nothing more. */
  const isTold = useRef(false)
  /** What the store answered instead of an order; PayPal's own error says nothing of it. */
  const refusal = useRef<unknown>(undefined)
  const isDone = useRef(false)
  /** PayPal was opened and has told nothing yet. */
  const isAway = useRef(false)
  const watched = useQuery(checkoutQueries.watch(order.checkoutId, watchUntil))
  const isPaid = watched.data?.isPaid ?? false

  /** What is specified for a card says more than is so: nothing is delivered yet. */
  function paid() {
    // The answer to the capture and the watched checkout may both say so.
    if (isDone.current) return
    isDone.current = true
    onPaid({ title: texts.successTitle, description: fill(texts.paidWithCode, { code: order.trackingCode }) })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once.
  useEffect(() => {
    if (isPaid) paid()
  }, [isPaid])

  /** A closed window proves nothing: who approved before closing it pays all the same, and the store captures it. */
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
    // An approved payment is being taken, or another way has begun one.
    if (isPaying) return false
    setProblem(undefined)
    isTold.current = false
    refusal.current = undefined
    return !buyer.meetsObstacle()
  }

  /** Whatever has to be waited for happens here, while PayPal's window is open already. */
  async function createOrder(): Promise<{ orderId: string }> {
    isAway.current = true
    onPaying(true)
    // PayPal's window opens by a press only, so the payment does not go on by itself.
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
      // A declined one can be approved again with another card, by a click that opens the window anew.
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
