import { cartTotal } from '@topup/core/cart/cart'
import { Button } from '@topup/core/ui/button.tsx'
import { Notice } from '@topup/core/ui/notice.tsx'
import { useState } from 'react'
import { api } from '../../../shared/api.ts'
import { useConfig } from '../../../shared/config.ts'
import { useMessages } from '../../../shared/messages/messages.ts'
import { orderableLines } from '../set-up/review-lines.ts'
import { needsAccount } from '../set-up/set-up-payment.ts'
import type { CheckoutView } from '../set-up/use-checkout.ts'
import { AccountBlock } from './account-block.tsx'
import { isEmail } from './email.ts'
import { EmailField } from './email-field.tsx'
import { HoldCountdown } from './hold-countdown.tsx'
import styles from './pay-panel.module.css'
import { PaymentMethods } from './payment-methods.tsx'
import { useHold } from './use-hold.ts'

export function PayPanel({ view }: { view: Extract<CheckoutView, { step: 'pay' }> }) {
  const { checkout: texts } = useMessages()
  const { limits } = useConfig()
  const { setUp } = view
  const { checkoutId, expiresAt } = setUp.orders[0]
  const [email, setEmail] = useState('')
  const [savedEmail, setSavedEmail] = useState('')
  const [isPaying, setPaying] = useState(false)
  const hold = useHold(expiresAt, limits.orderExpiryMinutes)
  const lines = orderableLines(view.lines)
  const accountLine = lines.find(needsAccount)

  /** The sentence that stops the payment, or undefined when it may go ahead. */
  async function beforePay(): Promise<string | undefined> {
    const typed = email.trim()
    if (typed !== '' && !isEmail(typed)) return texts.emailInvalid
    if (typed === savedEmail) return undefined
    try {
      await api('updateCheckout', { checkoutId, customerEmail: typed === '' ? null : typed })
      setSavedEmail(typed)
      return undefined
    } catch {
      return texts.detailsNotSaved
    }
  }

  if (hold === 'over' && !isPaying) {
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
          checkoutId={checkoutId}
          uid={accountLine.gameUserId}
          isSaved={setUp.kind === 'ready'}
          isContinuing={view.isRefreshing}
          onSaved={view.refresh}
        />
      )}
      {setUp.kind === 'ready' && (
        <>
          <EmailField value={email} onChange={setEmail} />
          <PaymentMethods
            clientSecret={setUp.clientSecret}
            total={cartTotal(lines)}
            isPaying={isPaying}
            onPaying={setPaying}
            beforePay={beforePay}
            onPaid={view.finish}
          />
        </>
      )}
    </section>
  )
}
