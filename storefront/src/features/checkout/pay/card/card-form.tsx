import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { ApiError } from '@topup/core/api/client'
import { Banner } from '@topup/core/ui/banner.tsx'
import { cx } from '@topup/core/ui/cx.ts'
import { toast } from '@topup/core/ui/toast-store.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../../../shared/api.ts'
import { reasonOf, useMessages } from '../../../../shared/messages/messages.ts'
import { showObstacle } from '../../../../shared/show-obstacle.ts'
import type { MethodProps } from '../method.ts'
import styles from '../methods.module.css'
import { CardFormLoading } from './card-form-loading.tsx'
import { CardPayBar } from './card-pay-bar.tsx'
import { type CardOutcome, confirmCard } from './confirm-card.ts'
import { openCardPayment } from './open-card-payment.ts'

export function CardForm(props: MethodProps & { onBroken: () => void }) {
  const { order, total, buyer, isPaying, onPaying, onPaid, onRefused, onBroken } = props
  const messages = useMessages()
  const { checkout: texts } = messages
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setReady] = useState(false)
  const [problem, setProblem] = useState<Exclude<CardOutcome, { kind: 'paid' }>>()
  const answer = useRef<HTMLDivElement>(null)

  // On a phone the answer stands below the fold, under the pay bar.
  useEffect(() => {
    if (problem) showObstacle(answer.current)
  }, [problem])

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (!stripe || !elements || isPaying) return
    if (buyer.meetsObstacle()) return setProblem(undefined)
    onPaying(true)
    setProblem(undefined)
    const { notConfirmed } = texts
    const returnUrl = `${location.origin}/`
    const outcome = await confirmCard(stripe, elements, {
      returnUrl,
      notConfirmed,
      beforePay: buyer.saveEmail,
      open: () =>
        openCardPayment(api, order.id, total, buyer, (cause) => reasonOf(cause, messages) ?? texts.storeSilent),
    })
      // The store may refuse; the provider's client should never throw. In any case the buyer gets the form back.
      .catch((error): CardOutcome | undefined => {
        if (onRefused(error?.cause)) return undefined
        // The store was not reached: no card was declined.
        const isSilent = error?.cause !== undefined && !(error.cause instanceof ApiError)
        return { kind: isSilent ? 'incomplete' : 'declined', message: error?.message || notConfirmed }
      })
    if (!outcome) return onPaying(false)
    if (outcome.kind === 'paid') return onPaid()
    onPaying(false)
    setProblem(outcome)
    if (outcome.kind === 'declined') {
      toast({ title: texts.failedTitle, description: outcome.message, variant: 'destructive' })
    }
  }

  return (
    <form className={styles.form} onSubmit={pay} aria-label={texts.cardTitle} noValidate>
      <div className={styles.fields}>
        {!isReady && <CardFormLoading />}
        <PaymentElement
          className={cx(!isReady && styles.waiting)}
          options={{ layout: 'tabs' }}
          onReady={() => setReady(true)}
          // What was incomplete is being corrected.
          onChange={() => setProblem((told) => (told?.kind === 'incomplete' ? undefined : told))}
          onLoadError={onBroken}
        />
      </div>
      {problem && (
        <div ref={answer} tabIndex={-1}>
          <Banner tone="stop" title={problem.kind === 'declined' ? texts.failedTitle : undefined}>
            {problem.message}
            {problem.kind === 'declined' && <p className={styles.kept}>{texts.kept}</p>}
          </Banner>
        </div>
      )}
      <CardPayBar total={total} idrAmount={props.checkout.idrAmount} isPaying={isPaying} isReady={isReady} />
    </form>
  )
}
