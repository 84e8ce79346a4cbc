import { useQuery } from '@tanstack/react-query'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useEffect, useState } from 'react'
import { useMessages } from '../../../../shared/messages/messages.ts'
import { checkoutQueries } from '../../checkout-queries.ts'
import type { MethodProps } from '../method.ts'
import { channelName } from './channels.ts'
import { findWaitingPayment, forgetWaitingPayment, keepWaitingPayment, type WaitingPayment } from './waiting-payment.ts'

/** `too-late` is what the page shows after its time limit; the store still takes the money. */
type End = 'refused' | 'too-late'

/** The payment in rupiah in progress, kept over a reload of this tab, and how it ends. */
export function useWaitingPayment(checkoutId: string, onPaid: MethodProps['onPaid'], onHeld: () => void) {
  const { checkout: texts } = useMessages()
  const [payment, setPayment] = useState(() => findWaitingPayment(checkoutId))
  const [end, setEnd] = useState<End>()
  const [isResting, setResting] = useState(false)
  const isChecking = payment !== undefined && end === undefined
  const status = useQuery({
    ...checkoutQueries.walletStatus(payment?.paymentId ?? ''),
    enabled: isChecking,
    ...(isResting && { refetchInterval: false }),
  })
  const told = isChecking ? status.data?.status : undefined
  const isHeld = isChecking && status.data?.isHeld === true

  function fail(how: End) {
    setEnd(how)
    forgetWaitingPayment()
    toast({ title: texts.walletFailedTitle, description: texts.walletFailedText, variant: 'destructive' })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is acted on once, when it arrives.
  useEffect(() => {
    if (told === 'SUCCEEDED') onPaid({ title: texts.walletPaidTitle, description: texts.walletPaidText })
    if (told === 'FAILED' || told === 'EXPIRED') fail('refused')
  }, [told])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the money came and did not fit.
  useEffect(() => {
    if (!isHeld) return
    drop()
    onHeld()
  }, [isHeld])

  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for each payment.
  useEffect(() => {
    if (!payment || !isChecking) return
    const stop = () => (payment.payCode ? setResting(true) : fail('too-late'))
    const timer = setTimeout(stop, Math.max(0, payment.endsAt - Date.now()))
    return () => clearTimeout(timer)
  }, [payment?.paymentId, isChecking])

  useEffect(() => {
    // Specified: polling errors are only logged.
    if (status.error) console.error('The payment status could not be read', status.error)
  }, [status.error])

  function start(next: WaitingPayment) {
    keepWaitingPayment(next)
    setEnd(undefined)
    setResting(false)
    setPayment(next)
  }
  function drop() {
    forgetWaitingPayment()
    setEnd(undefined)
    setPayment(undefined)
  }
  return {
    payment,
    end,
    isChecking,
    /** The page has stopped asking by itself, and goes on waiting. */
    isResting,
    isAsking: status.isFetching,
    checkNow: () => void status.refetch(),
    name: payment ? channelName(payment.channel) : '',
    start,
    drop,
  }
}

export type WaitingState = ReturnType<typeof useWaitingPayment>
