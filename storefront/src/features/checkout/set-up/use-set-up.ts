import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useCartStore } from '../../../shared/cart-store.ts'
import { useConfig } from '../../../shared/config.ts'
import { useCurrency } from '../../../shared/prices.ts'
import { checkoutQueries } from '../checkout-queries.ts'
import type { CheckoutActions, GamesQuery } from '../use-checkout.ts'
import { type CartScreen, cartScreen, readyLines } from './cart-screen.ts'
import { reviewLines } from './review-lines.ts'
import type { SetUp } from './set-up-payment.ts'

/** Places the cart’s orders while the page shows them, and handles answers that end this step. */
export function useSetUp(games: GamesQuery, actions: CheckoutActions) {
  const { lines, checkoutId, renewCheckout } = useCartStore()
  const { payments } = useConfig()
  const inRupiah = useCurrency() === 'IDR'
  const renewedOnce = useRef(false)
  const reviewed = games.data && lines.length > 0 ? reviewLines(lines, games.data, inRupiah) : undefined
  const ready = readyLines(reviewed)
  const setUp = useQuery({
    ...checkoutQueries.setUp(checkoutId, ready, payments, inRupiah),
    enabled: !games.isFetching && ready.length > 0,
  })

  function act(outcome: SetUp) {
    if (outcome.kind === 'waiting') actions.show(outcome.payment, 'store')
    if (outcome.kind === 'paid') actions.finish({ checkoutId, trackingCode: outcome.trackingCode })
    if (outcome.kind === 'paid-earlier') actions.paidEarlier(outcome.earlier)
    if (outcome.kind === 'failed') actions.failed(outcome)
    if (outcome.kind === 'sealed') {
      if (renewedOnce.current) actions.failed(outcome)
      else renewCheckout()
      renewedOnce.current = true
    }
    if (outcome.kind === 'stale') {
      games.refetch().then(({ data }) => {
        const isSettled = data && reviewLines(lines, data, inRupiah).every(({ state }) => state === 'ready')
        if (isSettled) actions.failed(outcome)
      })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome is acted on once, when it arrives.
  useEffect(() => {
    if (setUp.data) act(setUp.data)
  }, [setUp.data])

  const isUnreachable = games.isError || setUp.data?.kind === 'unreachable'
  const isRetrying = games.isFetching || setUp.isFetching
  const screen: CartScreen =
    isUnreachable && isRetrying
      ? { step: 'loading' }
      : cartScreen({ lines: reviewed, isUnreachable: games.isError, setUp: setUp.data })
  return {
    screen,
    isRetrying,
    retry: () => void (games.isError ? games.refetch() : setUp.refetch()),
    refresh: () => void setUp.refetch(),
  }
}
