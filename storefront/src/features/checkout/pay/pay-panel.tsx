import { ApiError } from '@topup/core/api/client'
import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import { cartTotal } from '@topup/core/cart/cart'
import type { Currency } from '@topup/core/money/currency'
import { fromDecimal } from '@topup/core/money/decimal'
import { money } from '@topup/core/money/money'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { cx } from '@topup/core/ui/cx.ts'
import { useEffect, useRef, useState } from 'react'
import { useConfig } from '../../../shared/config.ts'
import { useMessages } from '../../../shared/messages/messages.ts'
import { PausedBanner } from '../../../shared/sales/paused-banner.tsx'
import { isSaleRefused, readRefusal } from '../../../shared/sales/sale-refusal.ts'
import { showObstacle } from '../../../shared/show-obstacle.ts'
import type { SuccessToast } from '../leave-checkout.ts'
import { readEarlierOrder } from '../set-up/earlier-order.ts'
import type { OrderableLine } from '../set-up/review-lines.ts'
import { readHeld, readWait, readWaiting, type SetUp } from '../set-up/set-up-payment.ts'
import { TooManyPanel } from '../summary/review-panel.tsx'
import type { CheckoutActions } from '../use-checkout.ts'
import { MoreTime } from './more-time.tsx'
import { PayCountdown } from './pay-countdown.tsx'
import styles from './pay-panel.module.css'
import { PaySteps } from './pay-steps.tsx'
import { useKeptHeight } from './use-kept-height.ts'
import { useMoreTime } from './use-more-time.ts'
import { usePausedSale } from './use-paused-sale.ts'
import { useTimeToPay } from './use-time-to-pay.ts'

/** Scrolls to the notice, since the pressed button may be far below it. */
const showOnce = (notice: HTMLElement | null) => showObstacle(notice)

interface PayPanelProps {
  setUp: Extract<SetUp, { kind: 'ready' }>
  /** The cart’s lines to pay; empty for orders outside the cart. */
  lines: readonly OrderableLine[]
  orders: WaitingPaymentView['orders']
  actions: CheckoutActions
  onStartAgain: () => void
  /** Places the orders and opens the payment anew. */
  onRefresh: () => void
  onCharge: (currency: Currency) => void
}

export function PayPanel({ setUp, lines, orders, actions, onStartAgain, onRefresh, onCharge }: PayPanelProps) {
  const { checkout: texts } = useMessages()
  const { limits } = useConfig()
  const [order] = setUp.orders
  const { checkoutId, trackingCode } = order
  /** A running payment may still succeed, so the page must not give up when the countdown ends. */
  const [isBusy, setBusy] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the panel is drawn.
  useEffect(() => {
    if (actions.takeEnded()) showObstacle(title.current)
  }, [])
  useKeptHeight(panel, isBusy)
  const [isRefused, setRefused] = useState(false)
  /** No payment opens before this time, because the buyer changed the way to pay too often. */
  const [waitUntil, setWaitUntil] = useState<number>()
  const more = useMoreTime(order.checkoutId, order.expiresAt)
  const hold = useTimeToPay(more.expiresAt, limits.orderExpiryMinutes)
  const sale = usePausedSale(lines.map(({ gameId }) => gameId))
  const accountLine = lines.find(({ needsAccount }) => needsAccount)

  const isStopped = sale.refusal !== undefined || waitUntil !== undefined
  const total = lines.length > 0 ? cartTotal(lines) : (fromDecimal(order.totalAmount, 'USD') ?? money(0, 'USD'))

  function finish(success?: SuccessToast) {
    actions.finish({ checkoutId, trackingCode, lineKeys: orders.map(({ lineKey }) => lineKey) }, success)
  }

  function takeRefusal(error: unknown): boolean {
    if (!(error instanceof ApiError)) return false
    const { code } = error
    const isSalesOver = isSaleRefused(error)
    if (isSalesOver) sale.refuse(readRefusal(error))
    const earlier = readEarlierOrder(error)
    if (earlier) actions.paidEarlier(earlier)
    else if (code === 'already_paid') finish()
    if (code === 'order_expired') setRefused(true)
    const wait = code === 'too_many_requests' ? readWait(error) : undefined
    if (wait !== undefined) setWaitUntil(Date.now() + wait)
    const waiting = readWaiting(error)
    if (waiting) actions.show(waiting, 'store')
    const isHeld = readHeld(error) !== undefined
    if (isHeld) onRefresh()
    // The message next to the consent already names this refusal.
    if (waiting || wait !== undefined) return true
    return code === 'already_paid' || code === 'order_expired' || code === 'terms_changed' || isSalesOver || isHeld
  }

  if (isRefused || (hold === 'over' && !isBusy)) {
    return (
      <div ref={showOnce} tabIndex={-1}>
        <Banner
          tone="wait"
          title={texts.expiredTitle}
          action={
            <Button variant="primary" onClick={onStartAgain}>
              {texts.startAgain}
            </Button>
          }
        >
          {texts.expiredText}
        </Banner>
      </div>
    )
  }
  return (
    <section ref={panel} className={styles.panel} aria-labelledby="payment-title">
      <header className={styles.head}>
        <h2 ref={title} tabIndex={-1} id="payment-title" className="heading">
          {texts.paymentTitle}
        </h2>
        <PayCountdown left={hold} />
      </header>
      <MoreTime left={hold} state={more.state} ask={more.ask} />
      {sale.refusal && (
        <div ref={showOnce} tabIndex={-1}>
          <PausedBanner
            {...sale.refusal}
            action={sale.canTryAgain && <Button onClick={sale.again}>{texts.tryAgain}</Button>}
          />
        </div>
      )}
      {waitUntil !== undefined && (
        <TooManyPanel
          key={waitUntil}
          until={waitUntil}
          isRetrying={false}
          retry={() => setWaitUntil(undefined)}
          says={{ title: texts.changesTitle, text: texts.changesText, now: texts.changesNow, goOn: texts.changesOn }}
        />
      )}
      {/* The steps stay on the page, with the typed values, until payments can open again. */}
      <div inert={isStopped} className={cx(styles.steps, isStopped && styles.waiting)}>
        <PaySteps
          setUp={setUp}
          total={total}
          orders={orders}
          accountUid={accountLine?.gameUserId}
          actions={actions}
          onTryAgain={onRefresh}
          onBusy={setBusy}
          onCharge={onCharge}
          onPaid={finish}
          onRefused={takeRefusal}
        />
      </div>
    </section>
  )
}
