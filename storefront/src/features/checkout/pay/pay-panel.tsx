import { ApiError } from '@topup/core/api/client'
import { cartTotal } from '@topup/core/cart/cart'
import { Button } from '@topup/core/ui/button.tsx'
import { Notice } from '@topup/core/ui/notice.tsx'
import { useState } from 'react'
import { useConfig } from '../../../shared/config.ts'
import { useMessages } from '../../../shared/messages/messages.ts'
import { orderableLines } from '../set-up/review-lines.ts'
import { needsAccount } from '../set-up/set-up-payment.ts'
import type { CheckoutView } from '../set-up/use-checkout.ts'
import { AccountBlock } from './account/account-block.tsx'
import { HoldCountdown } from './hold-countdown.tsx'
import styles from './pay-panel.module.css'
import { PaySteps } from './pay-steps.tsx'
import { useHold } from './use-hold.ts'

export function PayPanel({ view }: { view: Extract<CheckoutView, { step: 'pay' }> }) {
  const { checkout: texts } = useMessages()
  const { limits } = useConfig()
  const { setUp } = view
  const [order] = setUp.orders
  /** Something may still take money: the page must not give up over a countdown. */
  const [isBusy, setBusy] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const hold = useHold(order.expiresAt, limits.orderExpiryMinutes)
  const lines = orderableLines(view.lines)
  const accountLine = lines.find(needsAccount)

  function takeRefusal(error: unknown): boolean {
    const code = error instanceof ApiError ? error.code : undefined
    if (code === 'already_paid') view.finish()
    if (code === 'order_expired') setRefused(true)
    return code === 'already_paid' || code === 'order_expired'
  }

  if (isRefused || (hold === 'over' && !isBusy)) {
    return (
      <Notice
        tone="wait"
        title={texts.expiredTitle}
        action={
          <Button variant="primary" onClick={view.startAgain}>
            {texts.startAgain}
          </Button>
        }
      >
        {texts.expiredText}
      </Notice>
    )
  }
  return (
    <section className={styles.panel} aria-labelledby="payment-title">
      <header className={styles.head}>
        <h2 id="payment-title" className={styles.title}>
          {texts.paymentTitle}
        </h2>
        <HoldCountdown left={hold} />
      </header>
      {accountLine && (
        <AccountBlock
          checkoutId={order.checkoutId}
          uid={accountLine.gameUserId}
          isSaved={setUp.kind === 'ready'}
          isContinuing={view.isRefreshing}
          onSaved={view.refresh}
        />
      )}
      {setUp.kind === 'ready' && (
        <PaySteps
          setUp={setUp}
          total={cartTotal(lines)}
          onBusy={setBusy}
          onPaid={view.finish}
          onRefused={takeRefusal}
        />
      )}
    </section>
  )
}
