import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { formatMoney } from '@topup/core/money/format'
import { cx } from '@topup/core/ui/cx.ts'
import { Notice } from '@topup/core/ui/notice.tsx'
import { toast } from '@topup/core/ui/toast-store.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useConfig } from '../../../../shared/config.ts'
import { fill, useMessages } from '../../../../shared/messages/messages.ts'
import type { MethodProps } from '../method.ts'
import { PayBar } from '../pay-bar.tsx'
import styles from './card-form.module.css'
import { CardFormLoading } from './card-form-loading.tsx'
import { type CardOutcome, confirmCard } from './confirm-card.ts'

export function CardForm(props: MethodProps & { onBroken: () => void }) {
  const { total, buyer, isPaying, onPaying, onPaid, onBroken } = props
  const { checkout: texts } = useMessages()
  const { storeName: store } = useConfig()
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setReady] = useState(false)
  const [problem, setProblem] = useState<
    Exclude<CardOutcome, { kind: 'paid' }> | { kind: 'obstacle'; message: string }
  >()
  const answer = useRef<HTMLDivElement>(null)

  // On a phone the answer stands below the fold, under the pay bar. An obstacle has taken the focus to its field.
  useEffect(() => {
    if (problem && problem.kind !== 'obstacle') answer.current?.scrollIntoView({ block: 'center' })
  }, [problem])

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (!stripe || !elements || isPaying) return
    const obstacle = buyer.findObstacle()
    if (obstacle) return setProblem({ kind: 'obstacle', message: obstacle })
    onPaying(true)
    setProblem(undefined)
    const { notConfirmed } = texts
    const returnUrl = `${location.origin}/`
    const outcome = await confirmCard(stripe, elements, { returnUrl, notConfirmed, beforePay: buyer.save })
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
      <PayBar amount={formatMoney(total)} note={fill(texts.payNote, { store })} isPaying={isPaying} isReady={isReady} />
    </form>
  )
}
