import { Elements } from '@stripe/react-stripe-js'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@topup/core/ui/button.tsx'
import { Notice } from '@topup/core/ui/notice.tsx'
import { useMemo, useState } from 'react'
import { useMessages } from '../../../shared/messages/messages.ts'
import { cardAppearance } from './card-appearance.ts'
import { CardForm } from './card-form.tsx'
import { CardFormLoading } from './card-form-loading.tsx'
import { cardProvider } from './card-provider.ts'
import type { MethodProps } from './payment-methods.tsx'

type CardTabProps = MethodProps & { publishableKey: string; clientSecret: string }

export function CardTab({ publishableKey, clientSecret, ...method }: CardTabProps) {
  const { checkout: texts } = useMessages()
  const provider = useQuery(cardProvider(publishableKey))
  const [attempt, setAttempt] = useState(0)
  const [isBroken, setBroken] = useState(false)
  const appearance = useMemo(cardAppearance, [])

  function retry() {
    setBroken(false)
    setAttempt((count) => count + 1)
    if (provider.isError) provider.refetch()
  }

  if (isBroken || (provider.isError && !provider.isFetching)) {
    return (
      <Notice tone="stop" title={texts.cardBlockedTitle} action={<Button onClick={retry}>{texts.tryAgain}</Button>}>
        {texts.cardBlockedText}
      </Notice>
    )
  }
  if (!provider.data) return <CardFormLoading />
  return (
    <Elements key={`${clientSecret}-${attempt}`} stripe={provider.data} options={{ clientSecret, appearance }}>
      <CardForm {...method} onBroken={() => setBroken(true)} />
    </Elements>
  )
}
