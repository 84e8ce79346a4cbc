import { isPaidByNumber } from '@topup/core/payment/channels'
import { MINUTE } from '@topup/core/time'
import { Button } from '@topup/core/ui/button.tsx'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useEffect, useState } from 'react'
import { useCartStore } from '../../../shared/cart-store.ts'
import { useMessages } from '../../../shared/messages/messages.ts'
import { useCurrency } from '../../../shared/prices.ts'
import type { CheckoutState } from '../checkout-state.ts'
import { Columns } from '../frames.tsx'
import { reviewLines } from '../set-up/review-lines.ts'
import type { CheckoutActions, GamesQuery } from '../use-checkout.ts'
import { CartSummary } from './cart-summary.tsx'
import { endOf } from './end-of.ts'
import { EndedNotice } from './ended-notice.tsx'
import { OtherPayments } from './other-payments.tsx'
import { findOtherWay, OtherWayChosen } from './other-way-chosen.tsx'
import { useEndPayment } from './use-end-payment.ts'
import { usePaymentWatch } from './use-payment-watch.ts'
import { WaitingPanel } from './waiting-panel.tsx'
import { WaitingSummary } from './waiting-summary.tsx'
import { askedOf } from './way-name.ts'

/** Specified: a page stops polling after ten minutes. */
const patience = 10 * MINUTE

type WaitingScreenProps = Readonly<{
  state: Extract<CheckoutState, { step: 'waiting' }>
  games: GamesQuery
  actions: CheckoutActions
}>

/** Shows a waiting payment from the store’s answer alone, so every tab and browser of the buyer shows the same. */
export function WaitingScreen({ state, games, actions }: WaitingScreenProps) {
  const { payment, others, isLate, news } = state
  const { checkout: texts } = useMessages()
  const { dispatch } = actions
  const { checkoutId, lines } = useCartStore()
  const hasCart = lines.length > 0
  const isOfCart = hasCart && checkoutId === payment.checkoutId
  const inRupiah = useCurrency() === 'IDR'
  const watch = usePaymentWatch(payment, isLate, actions.tell)
  const [askedSince, setAskedSince] = useState(() => Date.now())
  const asksUntil = Math.min(askedSince + patience, endOf(payment.expiresAt, askedSince))
  const ending = useEndPayment({
    payment,
    onEnded: () => actions.ended(payment),
    onPaid: () => void actions.tell(payment, { status: 'SUCCEEDED', isHeld: false }),
    onHeld: () => void actions.tell(payment, { status: 'PENDING', isHeld: true }),
  })
  /** A payment by number waits until its end without failing; PayPal and banks report their result themselves. */
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
  const otherWay = news ? undefined : findOtherWay(payment)
  // The payment charges its lines' prices from when it began, even if prices or stock have changed since.
  const isAsOrdered = reviewLines(lines, games.data ?? [], inRupiah).every((line) => line.state === 'ready')
  return (
    <Columns
      summary={
        isOfCart && games.data && isAsOrdered ? (
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
      {otherWay && <OtherWayChosen way={otherWay} payment={payment} ending={ending} />}
      <WaitingPanel
        payment={payment}
        watch={watch}
        isLate={isLate}
        failsInTime={failsInTime}
        isByNumber={isPaidByNumber(payment.method)}
        asksUntil={asksUntil}
        ending={ending}
        isOtherAbove={otherWay !== undefined}
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
