import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { formatMoney } from '@topup/core/money/format'
import { cx } from '@topup/core/ui/cx.ts'
import { Notice } from '@topup/core/ui/notice.tsx'
import { toast } from '@topup/core/ui/toast-store.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../../shared/messages/messages.ts'
import styles from './card-form.module.css'
import { CardFormLoading } from './card-form-loading.tsx'
import { type CardOutcome, confirmCard } from './confirm-card.ts'
import { PayBar } from './pay-bar.tsx'
import type { MethodProps } from './payment-methods.tsx'

export function CardForm(props: MethodProps & { onBroken: () => void }) {
  const { total, isPaying, onPaying, beforePay, onPaid, onBroken } = props
  const { checkout: texts } = useMessages()
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setReady] = useState(false)
  const [problem, setProblem] = useState<Exclude<CardOutcome, { kind: 'paid' }>>()

  const answer = useRef<HTMLDivElement>(null)

  // On a phone the answer stands below the fold, under the pay bar.
  useEffect(() => {
    if (problem) answer.current?.scrollIntoView({ block: 'center' })
  }, [problem])

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (!stripe || !elements || isPaying) return
    onPaying(true)
    setProblem(undefined)
    const { notConfirmed } = texts
    const outcome = await confirmCard(stripe, elements, { returnUrl: `${location.origin}/`, notConfirmed, beforePay })
      // The provider's client should never throw; if it does, the buyer still gets an answer and the form back.
      .catch((error): CardOutcome => ({ kind: 'declined', message: error?.message ?? notConfirmed }))
    if (outcome.kind === 'paid') return onPaid()
    onPaying(false)
    setProblem(outcome)
    if (outcome.kind === 'declined') {
      toast({ title: texts.failedTitle, description: outcome.message, variant: 'destructive' })
    }
  }

  return (
    <form className={styles.form} onSubmit={pay} aria-label={texts.cardTitle} noValidate>
      {!isReady && <CardFormLoading />}
      <PaymentElement
        className={cx(!isReady && styles.waiting)}
        options={{ layout: 'tabs' }}
        onReady={() => setReady(true)}
        onLoadError={onBroken}
      />
      {problem && (
        <div ref={answer}>
          <Notice tone="stop" title={problem.kind === 'declined' ? texts.failedTitle : undefined}>
            {problem.message}
            {problem.kind === 'declined' && <p className={styles.kept}>{texts.kept}</p>}
          </Notice>
        </div>
      )}
      <PayBar amount={formatMoney(total)} isPaying={isPaying} isReady={isReady} />
    </form>
  )
}
