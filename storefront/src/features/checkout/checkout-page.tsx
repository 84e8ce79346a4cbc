import type { Currency } from '@topup/core/money/currency'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { cx } from '@topup/core/ui/cx.ts'
import { Spinner } from '@topup/core/ui/spinner.tsx'
import { useDeferredValue, useEffect, useState } from 'react'
import { useMessages } from '../../shared/messages/messages.ts'
import { withReference } from '../../shared/reference.tsx'
import { PausedBanner } from '../../shared/sales/paused-banner.tsx'
import styles from './checkout-page.module.css'
import { HeldCheckout } from './held-checkout.tsx'
import { PayPanel } from './pay/pay-panel.tsx'
import { type CheckoutView, useCheckout } from './set-up/use-checkout.ts'
import { OrderSummary } from './summary/order-summary.tsx'
import { ConfirmPlayersPanel, NothingLeft, ReviewPanel, TooManyPanel } from './summary/review-panel.tsx'

/** The cart lives in the browser, so the server can only render the loading view. */
export function CheckoutPage() {
  const { checkout: texts } = useMessages()
  // Drawn in slices: a cheap phone would stand still for the whole of it.
  const view = useDeferredValue(useCheckout())
  const [charge, setCharge] = useState<Currency>()
  const [isBusy, setBusy] = useState(false)
  const [wasShown, setShown] = useState(false)
  const isShown = view.step !== 'loading' && view.step !== 'unreachable'
  useEffect(() => setShown((before) => before || isShown), [isShown])
  // Of a line that was changed here the orders are placed anew, beside what stands there.
  const lines = view.step === 'unreachable' || (view.step === 'loading' && !wasShown) ? undefined : view.lines
  if (view.step === 'loading' && !lines) {
    return (
      <div key="setting-up" className={cx(styles.waiting, styles.settingUp)} role="status">
        <Spinner size="large" />
        <p>{texts.settingUp}</p>
      </div>
    )
  }
  if (view.step === 'unreachable') {
    return (
      <div key="unreachable" className={styles.waiting}>
        <h1 className="visually-hidden">{texts.title}</h1>
        <Banner tone="stop" title={texts.offlineTitle} action={<Button onClick={view.retry}>{texts.tryAgain}</Button>}>
          {withReference(texts.offlineText, view.error)}
        </Banner>
      </div>
    )
  }
  const mayMove = view.step !== 'held' && !(view.step === 'pay' && isBusy)
  return (
    <div key="checkout" className={styles.page}>
      <h1 className={styles.title}>{texts.title}</h1>
      <div className={styles.columns}>
        <OrderSummary
          lines={lines ?? []}
          placed={view.step === 'pay' ? view.setUp.orders : []}
          charge={charge}
          canChange={mayMove}
        />
        <RightColumn view={view} onCharge={setCharge} onBusy={setBusy} />
      </div>
    </div>
  )
}

interface RightColumnProps {
  view: Exclude<CheckoutView, { step: 'unreachable' }>
  onCharge: (currency: Currency) => void
  onBusy: (isBusy: boolean) => void
}

function RightColumn({ view, onCharge, onBusy }: RightColumnProps) {
  const { checkout: texts } = useMessages()
  if (view.step === 'loading') return <Spinner label={texts.settingUp} />
  if (view.step === 'nothing-left') return <NothingLeft />
  if (view.step === 'review') return <ReviewPanel lines={view.lines} onAccept={view.accept} />
  if (view.step === 'confirm-players') return <ConfirmPlayersPanel onConfirm={view.confirm} />
  if (view.step === 'held') return <HeldCheckout trackingCode={view.trackingCode} onFree={view.refresh} />
  if (view.step === 'paused') return <PausedBanner {...view.refusal} />
  if (view.step === 'too-many') return <TooManyPanel key={view.until} {...view} />
  return <PayPanel key={view.setUp.orders[0].checkoutId} view={view} onCharge={onCharge} onBusy={onBusy} />
}
