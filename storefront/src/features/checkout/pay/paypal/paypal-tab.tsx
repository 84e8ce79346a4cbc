import { queryOptions, useQuery } from '@tanstack/react-query'
import { fill } from '@topup/core/text/words'
import { Skeleton } from '@topup/core/ui/skeleton.tsx'
import { useMemo, useState } from 'react'
import { useConfig } from '../../../../shared/config.ts'
import { useMessages } from '../../../../shared/messages/messages.ts'
import { useMoneyFormat, usePriceFormat } from '../../../../shared/prices.ts'
import type { MethodProps, OtherMethods } from '../method.ts'
import { MethodBlocked } from '../method-blocked.tsx'
import styles from '../methods.module.css'
import { PayTotal } from '../pay-total.tsx'
import { PaypalNote } from './paypal-note.tsx'
import { usePaypal } from './use-paypal.ts'

type PaypalTabProps = MethodProps &
  OtherMethods & {
    clientId: string
    /** Where the SDK is, when it is not PayPal's own address. */
    sdkUrl: string | null
    onOpen: () => void
  }

const paypalArea = queryOptions({
  queryKey: ['paypal-area'],
  queryFn: async () => (await import('./paypal-area.tsx')).PaypalArea,
  networkMode: 'always',
  structuralSharing: false,
})

/** The page's own: PayPal's script puts a style element into the page. */
const findNonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

export function PaypalTab({ clientId, sdkUrl, others, onChoose, ...method }: PaypalTabProps) {
  const { checkout: texts } = useMessages()
  const formatMoney = useMoneyFormat()
  const format = usePriceFormat()
  const { storeName: store } = useConfig()
  const { order, checkout, total, isPaying } = method
  const area = useQuery(paypalArea)
  const [attempt, setAttempt] = useState(0)
  const [isBroken, setBroken] = useState(false)
  const [isReady, setReady] = useState(false)
  const paypal = usePaypal(method)
  const options = useMemo(() => {
    const dataCspNonce = findNonce()
    return {
      clientId,
      currency: 'USD',
      intent: 'capture',
      components: 'buttons',
      ...(dataCspNonce ? { dataCspNonce } : {}),
      ...(sdkUrl ? { sdkBaseUrl: sdkUrl } : {}),
    }
  }, [clientId, sdkUrl])

  function retry() {
    setBroken(false)
    setReady(false)
    setAttempt((count) => count + 1)
    if (area.isError) area.refetch()
  }

  if (isBroken || (area.isError && !area.isFetching)) {
    const { paypalBlockedTitle: title, scriptBlockedText: text } = texts
    return <MethodBlocked title={title} text={text} others={others} onChoose={onChoose} onRetry={retry} />
  }
  const Area = area.data
  return (
    <div className="stack">
      <PayTotal total={format(total, checkout.idrAmount)} charged={formatMoney(total)} />
      {paypal.problem && <PaypalNote problem={paypal.problem} trackingCode={order.trackingCode} />}
      <div className={styles.button} aria-busy={isPaying}>
        {!isReady && <Skeleton shape="block" className={styles.paypalBone} />}
        {Area && (
          <Area
            key={attempt}
            options={options}
            onBroken={() => setBroken(true)}
            handlers={{
              onInit: () => setReady(true),
              onClick: async (_data, actions) => ((await paypal.mayStart()) ? actions.resolve() : actions.reject()),
              createOrder: paypal.createOrder,
              onApprove: ({ orderID }, { restart }) => paypal.capture(orderID, restart),
              onCancel: paypal.onCancel,
              onError: paypal.logError,
            }}
          />
        )}
      </div>
      <p className={`note ${styles.centred}`}>{fill(texts.paypalNote, { store })}</p>
    </div>
  )
}
