import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PausedBanner } from '../../shared/sales/paused-banner.tsx'
import { checkoutQueries } from './checkout-queries.ts'
import type { CheckoutState } from './checkout-state.ts'
import { Columns, SettingUp, Unreachable } from './frames.tsx'
import { HeldCheckout } from './held-checkout.tsx'
import { paidOf } from './leave-checkout.ts'
import { PayPanel } from './pay/pay-panel.tsx'
import type { CheckoutActions } from './use-checkout.ts'
import { OverScreen } from './waiting/over-screens.tsx'
import { WaitingSummary } from './waiting/waiting-summary.tsx'

type OrdersCheckoutProps = Readonly<{
  state: Extract<CheckoutState, { step: 'orders' }>
  actions: CheckoutActions
}>

/** Lets the buyer pay for orders that are not in the cart. */
export function OrdersCheckout({ state: { payment }, actions }: OrdersCheckoutProps) {
  const setUp = useQuery(checkoutQueries.setUpOrders(payment))
  const outcome = setUp.data
  const refresh = () => void setUp.refetch()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome is acted on once, when it arrives.
  useEffect(() => {
    if (outcome?.kind === 'waiting') actions.show(outcome.payment, 'store')
    if (outcome?.kind === 'paid') actions.finish(paidOf(payment))
    if (outcome?.kind === 'paid-earlier') actions.paidEarlier(outcome.earlier)
  }, [outcome])

  if (outcome?.kind === 'unreachable' && !setUp.isFetching) return <Unreachable error={undefined} onRetry={refresh} />
  const summary = <WaitingSummary payment={payment} />
  switch (outcome?.kind) {
    case 'ready':
      return (
        <Columns summary={summary}>
          <PayPanel
            setUp={outcome}
            lines={[]}
            orders={payment.orders}
            actions={actions}
            onStartAgain={() => location.assign('/')}
            onRefresh={refresh}
            onCharge={() => undefined}
          />
        </Columns>
      )
    case 'held':
      return (
        <Columns summary={summary}>
          <HeldCheckout trackingCode={outcome.trackingCode} onFree={refresh} />
        </Columns>
      )
    case 'paused':
      return (
        <Columns summary={summary}>
          <PausedBanner {...outcome.refusal} />
        </Columns>
      )
    case undefined:
    case 'unreachable':
    case 'waiting':
    case 'paid':
    case 'paid-earlier':
      return <SettingUp />
    default:
      return <OverScreen ended={{ payment, how: 'failed' }} />
  }
}
