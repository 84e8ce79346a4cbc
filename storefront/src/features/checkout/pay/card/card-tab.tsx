import { Elements } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { useQuery } from '@tanstack/react-query'
import { SECOND } from '@topup/core/time'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLanguage, useMessages } from '../../../../shared/messages/messages.ts'
import type { MethodProps, OtherMethods } from '../method.ts'
import { MethodBlocked } from '../method-blocked.tsx'
import styles from '../methods.module.css'
import { cardAppearance } from './card-appearance.ts'
import { CardForm } from './card-form.tsx'
import { CardFormLoading } from './card-form-loading.tsx'
import { CardPayBar } from './card-pay-bar.tsx'
import { cardProvider } from './card-provider.ts'
import { ExpressPay } from './express-pay.tsx'
import { useCardPayment } from './use-card-payment.ts'

export type CardTabProps = MethodProps &
  OtherMethods & {
    publishableKey: string
    /** Whether the provider refused to open a payment when the page was set up. */
    isRefused: boolean
    onTryAgain: () => void
  }

export function CardTab(props: CardTabProps) {
  const { publishableKey, isRefused, onTryAgain, others, onChoose, ...method } = props
  const { checkout: texts } = useMessages()
  const provider = useQuery(cardProvider(publishableKey, useLanguage()))
  const [attempt, setAttempt] = useState(0)
  const [isBroken, setBroken] = useState(false)

  function retry() {
    setBroken(false)
    setAttempt((count) => count + 1)
    if (provider.isError) provider.refetch()
  }

  if (isRefused) {
    const { cardRefusedTitle: title, cardRefusedText: text } = texts
    return <MethodBlocked title={title} text={text} others={others} onChoose={onChoose} onRetry={onTryAgain} />
  }
  if (isBroken || (provider.isError && !provider.isFetching)) {
    const { cardBlockedTitle: title, scriptBlockedText: text } = texts
    return <MethodBlocked title={title} text={text} others={others} onChoose={onChoose} onRetry={retry} />
  }
  if (!provider.data) {
    return (
      <div className={styles.form}>
        <div className={styles.fields}>
          <CardFormLoading />
        </div>
        <CardPayBar total={method.total} idrAmount={method.checkout.idrAmount} isPaying={false} isReady={false} />
      </div>
    )
  }
  return <CardWays key={attempt} {...method} stripe={provider.data} onBroken={() => setBroken(true)} />
}

type CardWaysProps = MethodProps & { stripe: Stripe; onBroken: () => void }

/** The longest wait for the wallets' buttons: later they would push down fields that a buyer has begun to fill. */
const patience = 2 * SECOND

/** Wallet buttons and card form have separate Elements, so that neither demands the data of the other. */
function CardWays({ stripe, onBroken, ...method }: CardWaysProps) {
  const appearance = useMemo(cardAppearance, [])
  const payment = useCardPayment(method)
  const [isHeld, setHeld] = useState(true)
  const release = useCallback(() => setHeld(false), [])
  useEffect(() => {
    const timer = setTimeout(release, patience)
    return () => clearTimeout(timer)
  }, [release])
  // The payment itself opens when the buyer pays, after the consent.
  const options = { mode: 'payment', amount: method.total.amount, currency: 'usd', appearance } as const
  return (
    <>
      <Elements stripe={stripe} options={options}>
        <ExpressPay payment={payment} onAnswer={release} />
      </Elements>
      <Elements stripe={stripe} options={options}>
        <CardForm {...method} payment={payment} isHeld={isHeld} onBroken={onBroken} />
      </Elements>
    </>
  )
}
