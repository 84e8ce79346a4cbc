import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@topup/core/api/client'
import { toDecimal } from '@topup/core/money/decimal'
import { fill } from '@topup/core/text/words'
import { MINUTE } from '@topup/core/time'
import { useEffect, useState } from 'react'
import { api } from '../../../../shared/api.ts'
import { useMessages } from '../../../../shared/messages/messages.ts'
import { checkoutQueries } from '../../checkout-queries.ts'
import type { MethodProps } from '../method.ts'

/** How a try stands when the money has not come in for certain; `unsaved` says what the store did not take. */
export type PaypalProblem = Readonly<
  { kind: 'cancelled' | 'declined' | 'pending' | 'unknown' | 'failed' } | { kind: 'unsaved'; message: string }
>

type PaypalProps = Pick<MethodProps, 'order' | 'total' | 'buyer' | 'onPaying' | 'onPaid' | 'onRefused'> & {
  onOpen: () => void
}

/** What the PayPal button does. Errors are specified to be logged only; a quiet sentence says what to do next. */
export function usePaypal({ order, total, buyer, onPaying, onPaid, onRefused, onOpen }: PaypalProps) {
  const { checkout: texts } = useMessages()
  const [problem, setProblem] = useState<PaypalProblem>()
  const [watchUntil, setWatchUntil] = useState(0)
  const watched = useQuery(checkoutQueries.watch(order.checkoutId, watchUntil))
  const isPaid = watched.data?.isPaid ?? false

  /** What is specified for a card says more than is so: nothing is delivered yet. */
  const paid = () =>
    onPaid({ title: texts.successTitle, description: fill(texts.paidWithCode, { code: order.trackingCode }) })

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once.
  useEffect(() => {
    if (isPaid) paid()
  }, [isPaid])

  /** A closed window proves nothing: who approved before closing it pays all the same, and the store captures it. */
  function end(next: PaypalProblem, watchFor: number) {
    setProblem(next)
    if (watchFor > 0) setWatchUntil(Date.now() + watchFor)
    onPaying(false)
  }

  function logError(error: unknown) {
    // Specified: PayPal errors are only logged.
    console.error('PayPal', error)
    if (!onRefused(error)) setProblem((said) => (said?.kind === 'unsaved' ? said : { kind: 'failed' }))
    onPaying(false)
  }

  async function mayStart(): Promise<boolean> {
    setProblem(undefined)
    if (buyer.meetsObstacle()) return false
    const unsaved = await buyer.saveEmail()
    if (unsaved) setProblem({ kind: 'unsaved', message: unsaved })
    return !unsaved
  }

  async function createOrder(): Promise<string> {
    onPaying(true)
    onOpen()
    const wanted = { amount: toDecimal(total), orderId: order.id, currency: 'USD', intent: 'CAPTURE' } as const
    try {
      return (await buyer.open((consent) => api('createPaypalOrder', { ...wanted, consent }))).id
    } catch (error) {
      if (!(error instanceof ApiError)) setProblem({ kind: 'unsaved', message: texts.storeSilent })
      throw error
    }
  }

  async function capture(paypalOrderId: string, restart: () => void) {
    try {
      const { status } = await api('capturePaypalOrder', { orderId: paypalOrderId })
      if (status === 'COMPLETED') return paid()
      if (status === 'PENDING') return end({ kind: 'pending' }, 10 * MINUTE)
      if (status === 'CLOSED') return end({ kind: 'declined' }, 0)
      setProblem({ kind: 'declined' })
      restart()
    } catch (error) {
      // Specified: PayPal errors are only logged.
      console.error('PayPal', error)
      if (onRefused(error)) return onPaying(false)
      end({ kind: 'unknown' }, 10 * MINUTE)
    }
  }

  const onCancel = () => end(problem?.kind === 'declined' ? problem : { kind: 'cancelled' }, MINUTE)
  return { problem, mayStart, createOrder, capture, onCancel, logError }
}
