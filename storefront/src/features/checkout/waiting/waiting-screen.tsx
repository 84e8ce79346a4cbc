import { isPaidByNumber } from '@topup/core/payment/channels'
import { MINUTE } from '@topup/core/time'
import { Button } from '@topup/core/ui/button.tsx'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useEffect, useState } from 'react'
import { useCartStore } from '../../../shared/cart-store.ts'
import { useMessages } from '../../../shared/messages/messages.ts'
import type { CheckoutState } from '../checkout-state.ts'
import { Columns } from '../frames.tsx'
import type { CheckoutActions, GamesQuery } from '../use-checkout.ts'
import { CartSummary } from './cart-summary.tsx'
import { EndedNotice } from './ended-notice.tsx'
import { OtherPayments } from './other-payments.tsx'
import { useEndPayment } from './use-end-payment.ts'
import { usePaymentWatch } from './use-payment-watch.ts'
import { WaitingPanel } from './waiting-panel.tsx'
import { WaitingSummary } from './waiting-summary.tsx'
import { askedOf } from './way-name.ts'

/** Specified: after ten minutes a page no longer asks by itself. */
const patience = 10 * MINUTE

type WaitingScreenProps = Readonly<{
  state: Extract<CheckoutState, { step: 'waiting' }>
  games: GamesQuery
  actions: CheckoutActions
}>

/** Shows a payment that waits from the store’s answer alone: the same in every tab and browser of its buyer. */
export function WaitingScreen({ state, games, actions }: WaitingScreenProps) {
  const { payment, others, isLate, news } = state
  const { checkout: texts } = useMessages()
  const { dispatch } = actions
  const isOfCart = useCartStore((cart) => cart.checkoutId === payment.checkoutId && cart.lines.length > 0)
  const hasCart = useCartStore((cart) => cart.lines.length > 0)
  const watch = usePaymentWatch(payment, isLate, actions.tell)
  const [askedSince, setAskedSince] = useState(() => Date.now())
  const asksUntil = Math.min(askedSince + patience, endOf(payment.expiresAt, askedSince))
  const ending = useEndPayment({
    payment,
    onEnded: () => actions.ended(payment),
    onPaid: () => void actions.tell(payment, { status: 'SUCCEEDED', isHeld: false }),
    onHeld: () => void actions.tell(payment, { status: 'PENDING', isHeld: true }),
  })
  /** A number goes on waiting in silence until its own time; PayPal and banks say themselves how it went. */
  const failsInTime = payment.method === 'ewallet' || payment.method === 'qris'

  useEffect(() => {
    if (isLate) return
    const timer = setTimeout(() => dispatch({ kind: 'ten-minutes' }), Math.max(0, asksUntil - Date.now()))
    return () => clearTimeout(timer)
  }, [isLate, asksUntil, dispatch])

  useEffect(() => {
    if (!isLate || !failsInTime) return
    toast({ title: texts.walletFailedTitle, description: texts.walletFailedText, variant: 'destructive' })
  }, [isLate, failsInTime, texts])

  const charge = askedOf(payment).currency
  return (
    <Columns
      summary={
        isOfCart && games.data ? (
          <CartSummary games={games.data} charge={charge} canChange={false} />
        ) : (
          <WaitingSummary payment={payment} />
        )
      }
    >
      {news && (
        <p className="note" role="status">
          {news === 'begun-elsewhere' ? texts.waiting.begunElsewhere : texts.waiting.changedElsewhere}
        </p>
      )}
      {state.ended && <EndedNotice ended={state.ended} />}
      <WaitingPanel
        payment={payment}
        watch={watch}
        isLate={isLate}
        failsInTime={failsInTime}
        isByNumber={isPaidByNumber(payment.method)}
        asksUntil={asksUntil}
        ending={ending}
        actions={actions}
        onContinue={() => {
          setAskedSince(Date.now())
          dispatch({ kind: 'continue-paying' })
        }}
      />
      <OtherPayments payments={others} onContinue={(other) => dispatch({ kind: 'continue', payment: other })} />
      {hasCart && !isOfCart && (
        <div>
          <Button variant="ghost" flush="start" onClick={actions.backToCart}>
            {texts.waiting.backToCart}
          </Button>
        </div>
      )}
    </Columns>
  )
}

/** When the provider takes it no longer; a payment that waits is never over, so this device's clock would be wrong then. */
function endOf(expiresAt: string, now: number): number {
  const end = Date.parse(expiresAt)
  return end > now ? end : Number.POSITIVE_INFINITY
}
