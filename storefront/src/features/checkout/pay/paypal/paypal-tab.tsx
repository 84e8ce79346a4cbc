import { queryOptions, useQuery } from '@tanstack/react-query'
import { fill } from '@topup/core/text/words'
import { Skeleton } from '@topup/core/ui/skeleton.tsx'
import { useState } from 'react'
import { PayMark } from '../../../../shared/art/pay-mark.tsx'
import { useConfig } from '../../../../shared/config.ts'
import { useLanguage, useMessages } from '../../../../shared/messages/messages.ts'
import { useMoneyFormat } from '../../../../shared/prices.ts'
import type { OtherMethods } from '../method.ts'
import { MethodBlocked } from '../method-blocked.tsx'
import styles from '../methods.module.css'
import { PayTotal } from '../pay-total.tsx'
import { useShownAgain } from '../use-shown-again.ts'
import { PaypalNote } from './paypal-note.tsx'
import { isBackFromPaypal } from './paypal-return.ts'
import { type PaypalProps, usePaypal } from './use-paypal.ts'

type PaypalTabProps = PaypalProps &
  OtherMethods & {
    clientId: string
    environment: 'production' | 'sandbox'
    /** Address of PayPal's SDK; null for PayPal's own address. */
    sdkUrl: string | null
    /** The total as the buyer reads prices. */
    shownTotal: string
  }

const paypalArea = queryOptions({
  queryKey: ['paypal-area'],
  queryFn: async () => (await import('./paypal-area.tsx')).PaypalArea,
  networkMode: 'always',
  structuralSharing: false,
})

/** A buyer back from PayPal may have approved: without PayPal's script the page cannot say that nothing was charged. */
const unanswered = { kind: 'unknown' } as const

const locales = { en: 'en-US', id: 'id-ID' } as const

export function PaypalTab({ clientId, environment, sdkUrl, shownTotal, others, onChoose, ...method }: PaypalTabProps) {
  const { checkout: texts } = useMessages()
  const formatMoney = useMoneyFormat()
  const { storeName: store } = useConfig()
  const { order, total, isPaying } = method
  const locale = locales[useLanguage()]
  const area = useQuery(paypalArea)
  const [attempt, setAttempt] = useState(0)
  const [isBroken, setBroken] = useState(false)
  const [isReady, setReady] = useState(false)
  const [isAbsent, setAbsent] = useState(false)
  const [isBack] = useState(isBackFromPaypal)
  const paypal = usePaypal(method)
  function retry() {
    setBroken(false)
    setAbsent(false)
    setReady(false)
    setAttempt((count) => count + 1)
    if (area.isError) area.refetch()
  }

  useShownAgain(() => {
    if (!paypal.isAway.current) return
    paypal.handlers.onCancel()
    // PayPal's session from before the buyer left cannot start a second time.
    retry()
  })

  const isUnloaded = isBroken || (area.isError && !area.isFetching)
  if (isBack && (isAbsent || isUnloaded)) {
    return <PaypalNote problem={paypal.problem ?? unanswered} trackingCode={order.trackingCode} />
  }
  if (isAbsent) {
    const { paypalAbsentTitle: title, paypalAbsentText: text } = texts
    return <MethodBlocked title={title} text={text} others={others} onChoose={onChoose} onRetry={retry} />
  }
  if (isUnloaded) {
    const { paypalBlockedTitle: title, scriptBlockedText: text } = texts
    return <MethodBlocked title={title} text={text} others={others} onChoose={onChoose} onRetry={retry} />
  }
  const Area = area.data
  return (
    <div className="stack">
      <PayTotal total={shownTotal} charged={formatMoney(total)} />
      {paypal.problem && <PaypalNote problem={paypal.problem} trackingCode={order.trackingCode} />}
      <div className={styles.button} aria-busy={isPaying}>
        {!isReady && <Skeleton shape="block" className={styles.paypalBone} />}
        {Area && (
          <Area
            key={attempt}
            clientId={clientId}
            environment={environment}
            sdkUrl={sdkUrl}
            locale={locale}
            label={fill(texts.payWith, { method: texts.methods.paypal })}
            isPaying={isPaying}
            mayStart={paypal.mayStart}
            handlers={paypal.handlers}
            onBroken={() => setBroken(true)}
            onAbsent={() => setAbsent(true)}
            onReady={() => setReady(true)}
          />
        )}
      </div>
      <p className={styles.way}>
        <PayMark way="paypal" name={texts.methods.paypal} />
      </p>
      <p className={`note ${styles.centred}`}>{fill(texts.paypalNote, { store })}</p>
    </div>
  )
}
