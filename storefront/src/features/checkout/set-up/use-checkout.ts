import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { holdCheckout, isHeld } from '../../../shared/buyer/open-checkout.ts'
import { useCartStore } from '../../../shared/cart-store.ts'
import { useConfig } from '../../../shared/config.ts'
import { useCurrency } from '../../../shared/prices.ts'
import type { SaleRefusal } from '../../../shared/sales/sale-refusal.ts'
import { checkoutQueries } from '../checkout-queries.ts'
import { type SuccessToast, useFinishPayment, useLeaveCheckout } from '../leave-checkout.ts'
import type { EarlierOrder } from './earlier-order.ts'
import { orderableLines, type ReviewedLine, reviewLines } from './review-lines.ts'
import type { SetUp } from './set-up-payment.ts'

export type CheckoutView = Readonly<
  | { step: 'loading' }
  | { step: 'unreachable'; retry: () => void; error: unknown }
  | { step: 'review'; lines: readonly ReviewedLine[]; accept: () => void }
  | { step: 'confirm-players'; lines: readonly ReviewedLine[]; confirm: () => void }
  | { step: 'nothing-left'; lines: readonly ReviewedLine[] }
  | { step: 'too-many'; lines: readonly ReviewedLine[]; until: number; isRetrying: boolean; retry: () => void }
  | { step: 'held'; lines: readonly ReviewedLine[]; trackingCode: string; refresh: () => void }
  | { step: 'paused'; lines: readonly ReviewedLine[]; refusal: SaleRefusal }
  | {
      step: 'pay'
      lines: readonly ReviewedLine[]
      setUp: Extract<SetUp, { kind: 'ready' }>
      refresh: () => void
      startAgain: () => void
      finish: (success?: SuccessToast) => void
      paidEarlier: (earlier: EarlierOrder) => void
    }
>

export function useCheckout(): CheckoutView {
  const { lines, checkoutId, paidCheckoutId, isReady, updatePackage, confirmPlayers, renewCheckout } = useCartStore()
  const [isLeaving, setLeaving] = useState(false)
  const renewedOnce = useRef(false)
  const leave = useLeaveCheckout()
  const finishPayment = useFinishPayment()
  const { payments } = useConfig()
  const inRupiah = useCurrency() === 'IDR'

  const isEmpty = isReady && lines.length === 0
  const games = useQuery({ ...checkoutQueries.games(lines.map(({ gameId }) => gameId)), enabled: lines.length > 0 })
  const reviewed = games.data ? reviewLines(lines, games.data, inRupiah) : []
  const hasChangedPrice = reviewed.some(({ state }) => state === 'price-changed')
  const wanted = orderableLines(reviewed)
  const setUp = useQuery({
    ...checkoutQueries.setUp(checkoutId, wanted, payments, inRupiah),
    enabled: !isLeaving && !games.isFetching && !hasChangedPrice && wanted.length > 0,
  })
  const outcome = setUp.data

  function finish(trackingCode: string | undefined, success?: SuccessToast) {
    setLeaving(true)
    finishPayment(trackingCode, success)
  }

  function paidEarlier(earlier: EarlierOrder) {
    setLeaving(true)
    leave.paidEarlier(earlier)
  }

  useEffect(() => {
    if (lines.length > 0) holdCheckout(checkoutId)
  }, [lines, checkoutId])

  useEffect(() => {
    if (isLeaving || !isEmpty) return
    if (!isHeld(paidCheckoutId)) return leave.empty()
    setLeaving(true)
    void leave.paidElsewhere(paidCheckoutId)
  }, [isLeaving, isEmpty, paidCheckoutId, leave])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome is acted on once, when it arrives.
  useEffect(() => {
    const { current } = renewedOnce
    if (outcome?.kind === 'paid') finish(outcome.trackingCode)
    if (outcome?.kind === 'paid-earlier') paidEarlier(outcome.earlier)
    if (outcome?.kind === 'failed') leave.failed(outcome)
    if (outcome?.kind === 'sealed') {
      if (current) leave.failed(outcome)
      else renewCheckout()
      renewedOnce.current = true
    }
    if (outcome?.kind === 'stale') {
      games.refetch().then(({ data }) => {
        const isSettled = data && reviewLines(lines, data, inRupiah).every(({ state }) => state === 'ready')
        if (isSettled) leave.failed(outcome)
      })
    }
  }, [outcome])

  if (isLeaving || isEmpty || !isReady) return { step: 'loading' }
  if (games.isError || outcome?.kind === 'unreachable') {
    const isRetrying = games.isFetching || setUp.isFetching
    const retry = () => (games.isError ? games.refetch() : setUp.refetch())
    return isRetrying ? { step: 'loading' } : { step: 'unreachable', retry, error: games.error }
  }
  if (!games.data) return { step: 'loading' }
  if (wanted.length === 0) return { step: 'nothing-left', lines: reviewed }
  if (hasChangedPrice) {
    const accept = () => {
      for (const entry of reviewed) if (entry.state === 'price-changed') updatePackage(entry.line.id, entry.current)
    }
    return { step: 'review', lines: reviewed, accept }
  }
  if (outcome?.kind === 'player-unconfirmed') {
    return { step: 'confirm-players', lines: reviewed, confirm: confirmPlayers }
  }
  if (outcome?.kind === 'held') {
    const { trackingCode } = outcome
    return { step: 'held', lines: reviewed, trackingCode, refresh: () => setUp.refetch() }
  }
  if (outcome?.kind === 'paused') return { step: 'paused', lines: reviewed, refusal: outcome.refusal }
  if (outcome?.kind === 'too-many') {
    const { until } = outcome
    return { step: 'too-many', lines: reviewed, until, isRetrying: setUp.isFetching, retry: () => setUp.refetch() }
  }
  if (outcome?.kind !== 'ready') return { step: 'loading' }
  return {
    step: 'pay',
    lines: reviewed,
    setUp: outcome,
    refresh: () => setUp.refetch(),
    startAgain: renewCheckout,
    paidEarlier,
    finish: (success) => finish(outcome.orders[0].trackingCode, success),
  }
}
