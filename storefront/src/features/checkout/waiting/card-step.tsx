import { useQuery } from '@tanstack/react-query'
import { Button } from '@topup/core/ui/button.tsx'
import { Spinner } from '@topup/core/ui/spinner.tsx'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useState } from 'react'
import { useConfig } from '../../../shared/config.ts'
import { useLanguage, useMessages } from '../../../shared/messages/messages.ts'
import { cardProvider } from '../pay/card/card-provider.ts'
import styles from '../pay/methods.module.css'
import { useShownAgain } from '../pay/use-shown-again.ts'

type CardStepProps = Readonly<{
  clientSecret: string
  isResting: boolean
  /** Called once the bank has answered, or if the bank asked for no confirmation. */
  onDone: () => void
}>

/** The card's bank wants a confirmation: the buyer gives it here without typing the card again. */
export function CardStep({ clientSecret, isResting, onDone }: CardStepProps) {
  const { checkout: texts } = useMessages()
  const { payments } = useConfig()
  const provider = useQuery({
    ...cardProvider(payments.card?.publishableKey ?? '', useLanguage()),
    enabled: payments.card !== null,
  })
  const [isAway, setAway] = useState(false)
  useShownAgain(() => setAway(false))

  async function goOn() {
    const stripe = provider.data ?? (await provider.refetch()).data
    if (!stripe) return
    setAway(true)
    const { error } = await stripe.handleNextAction({ clientSecret }).catch((cause: unknown) => {
      console.error('The bank could not be asked', cause)
      return { error: undefined }
    })
    setAway(false)
    if (error) {
      const description = error.message ?? texts.notConfirmed
      toast({ title: texts.failedTitle, description, variant: 'destructive' })
    }
    onDone()
  }

  return (
    <>
      <p>{texts.waiting.cardText}</p>
      <Button
        variant="primary"
        loading={isAway || provider.isFetching}
        disabled={payments.card === null}
        onClick={() => void goOn()}
      >
        {texts.waiting.cardGoOn}
      </Button>
      {provider.isError && !provider.isFetching && (
        <p className="note" role="alert">
          {texts.scriptBlockedText}
        </p>
      )}
      {!isResting && (
        <p className={`note ${styles.live}`} role="status">
          <Spinner size="small" />
          {texts.walletChecking}
        </p>
      )}
    </>
  )
}
