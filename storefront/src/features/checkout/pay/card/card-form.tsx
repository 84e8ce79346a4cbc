import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { ApiError } from '@topup/core/api/client'
import { Banner } from '@topup/core/ui/banner.tsx'
import { cx } from '@topup/core/ui/cx.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../../../shared/messages/messages.ts'
import { withReference } from '../../../../shared/reference.tsx'
import { showObstacle } from '../../../../shared/show-obstacle.ts'
import type { MethodProps } from '../method.ts'
import styles from '../methods.module.css'
import { CardFormLoading } from './card-form-loading.tsx'
import { CardPayBar } from './card-pay-bar.tsx'
import type { CardPayment } from './use-card-payment.ts'

type CardFormProps = Pick<MethodProps, 'total' | 'checkout' | 'isPaying'> & {
  payment: CardPayment
  /** True while content above the form may still load and move it; the form then counts as not ready. */
  isHeld: boolean
  onBroken: () => void
}

// Apple Pay and Google Pay have separate buttons above the form.
const options = { layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never' } } as const

export function CardForm({ total, checkout, isPaying, payment, isHeld, onBroken }: CardFormProps) {
  const { checkout: texts } = useMessages()
  const stripe = useStripe()
  const elements = useElements()
  const [isThere, setThere] = useState(false)
  const isReady = isThere && !isHeld
  const answer = useRef<HTMLDivElement>(null)
  const { problem } = payment
  // The store refuses further cards for this payment, so another try is useless.
  const isEnded = problem?.cause instanceof ApiError && problem.cause.code === 'card_refused'

  // On a phone the message is below the visible part, under the pay bar.
  useEffect(() => {
    if (problem) showObstacle(answer.current)
  }, [problem])

  async function press() {
    if (stripe && elements && payment.mayPay()) await payment.pay(stripe, elements, () => void press())
  }

  function pay(event: FormEvent) {
    event.preventDefault()
    void press()
  }

  return (
    <form className={styles.form} onSubmit={pay} aria-label={texts.cardTitle} noValidate>
      <div className={styles.fields}>
        {!isReady && <CardFormLoading />}
        <PaymentElement
          className={cx(!isReady && styles.waiting)}
          options={options}
          onReady={() => setThere(true)}
          onChange={payment.correct}
          onLoadError={onBroken}
        />
      </div>
      {problem && (
        <div ref={answer} tabIndex={-1}>
          <Banner tone="stop" title={problem.kind === 'declined' ? texts.failedTitle : undefined}>
            {withReference(problem.message, problem.cause)}
            {problem.kind === 'declined' && !isEnded && <p className={styles.kept}>{texts.kept}</p>}
          </Banner>
        </div>
      )}
      <CardPayBar total={total} idrAmount={checkout.idrAmount} isPaying={isPaying} isReady={isReady} />
    </form>
  )
}
