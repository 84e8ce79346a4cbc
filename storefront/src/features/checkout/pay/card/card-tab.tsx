import { Elements } from '@stripe/react-stripe-js'
import { useQuery } from '@tanstack/react-query'
import { toDecimal } from '@topup/core/money/decimal'
import { Button } from '@topup/core/ui/button.tsx'
import { Notice } from '@topup/core/ui/notice.tsx'
import { useEffect, useMemo, useState } from 'react'
import { fill, useMessages } from '../../../../shared/messages/messages.ts'
import { checkoutQueries } from '../../checkout-queries.ts'
import type { MethodProps, OtherMethods } from '../method.ts'
import { MethodBlocked } from '../method-blocked.tsx'
import type { WaitingState } from '../wallet/use-waiting-payment.ts'
import { cardAppearance } from './card-appearance.ts'
import { CardForm } from './card-form.tsx'
import { CardFormLoading } from './card-form-loading.tsx'
import { cardProvider } from './card-provider.ts'

type CardTabProps = MethodProps &
  OtherMethods & {
    publishableKey: string
    /** Of the payment that was opened together with the checkout. */
    firstSecret: string | undefined
    turn: number
    isShown: boolean
    wallet: WaitingState
  }

export function CardTab(props: CardTabProps) {
  const { publishableKey, firstSecret, turn, isShown, wallet, others, onChoose, ...method } = props
  const { checkout: texts } = useMessages()
  const provider = useQuery(cardProvider(publishableKey))
  const secret = useQuery({
    ...checkoutQueries.cardSecret(method.order.id, toDecimal(method.total), turn),
    ...(turn === 0 && firstSecret ? { initialData: firstSecret } : {}),
    // Opening the card payment closes any other: not while one may still be confirmed, unless the buyer asks for it.
    enabled: isShown && !wallet.isChecking && !method.isPaying,
  })
  const [attempt, setAttempt] = useState(0)
  const [isBroken, setBroken] = useState(false)
  const appearance = useMemo(cardAppearance, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is taken once, when it arrives.
  useEffect(() => {
    if (secret.error) method.onRefused(secret.error)
  }, [secret.error])

  function retry() {
    setBroken(false)
    setAttempt((count) => count + 1)
    if (provider.isError) provider.refetch()
  }

  if (wallet.isChecking) {
    const name = wallet.name
    return (
      <Notice
        tone="wait"
        title={fill(texts.otherWaitingTitle, { name })}
        action={<Button onClick={wallet.drop}>{texts.cardInstead}</Button>}
      >
        {fill(texts.otherWaitingText, { name })}
      </Notice>
    )
  }
  if (isBroken || (provider.isError && !provider.isFetching)) {
    const { cardBlockedTitle: title, scriptBlockedText: text } = texts
    return <MethodBlocked title={title} text={text} others={others} onChoose={onChoose} onRetry={retry} />
  }
  if (secret.isError && !secret.isFetching) {
    const { cardFailedTitle: title, cardFailedText: text } = texts
    const reopen = () => void secret.refetch()
    return <MethodBlocked title={title} text={text} others={others} onChoose={onChoose} onRetry={reopen} />
  }
  if (!provider.data || !secret.data) return <CardFormLoading />
  const options = { clientSecret: secret.data, appearance }
  return (
    <Elements key={`${secret.data}-${attempt}`} stripe={provider.data} options={options}>
      <CardForm {...method} onBroken={() => setBroken(true)} />
    </Elements>
  )
}
