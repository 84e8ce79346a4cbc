import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import { isChannelCode } from '@topup/core/payment/channels'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Price } from '@topup/core/ui/price.tsx'
import { Spinner } from '@topup/core/ui/spinner.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../../shared/messages/messages.ts'
import { useMoneyFormat } from '../../../shared/prices.ts'
import { withReference } from '../../../shared/reference.tsx'
import { showObstacle } from '../../../shared/show-obstacle.ts'
import styles from '../pay/methods.module.css'
import { channelName } from '../pay/wallet/channels.ts'
import type { CheckoutActions } from '../use-checkout.ts'
import { CardStep } from './card-step.tsx'
import { NumberStep } from './number-step.tsx'
import { PayOther } from './pay-other.tsx'
import { PaypalStep } from './paypal-step.tsx'
import type { EndPayment } from './use-end-payment.ts'
import type { PaymentWatch } from './use-payment-watch.ts'
import own from './waiting.module.css'
import { WalletStep } from './wallet-step.tsx'
import { askedOf, useWaitingFacts, useWayName } from './way-name.ts'

type WaitingPanelProps = Readonly<{
  payment: WaitingPaymentView
  watch: PaymentWatch
  isLate: boolean
  /** True for a wallet or a QR code, shown as failed after ten minutes. */
  failsInTime: boolean
  isByNumber: boolean
  asksUntil: number
  ending: EndPayment
  /** Whether the button for another way to pay is above the panel. */
  isOtherAbove: boolean
  actions: CheckoutActions
  onContinue: () => void
}>

/** The payment’s next step, and the buttons that check or end it. */
export function WaitingPanel(props: WaitingPanelProps) {
  const { payment, watch, isLate, failsInTime, ending, isOtherAbove, onContinue } = props
  const { checkout: texts } = useMessages()
  const panel = useRef<HTMLElement>(null)
  const formatMoney = useMoneyFormat()
  const [hasNothing, setNothing] = useState(false)
  const title = useTitle(payment)
  const isFailed = isLate && failsInTime
  const isSettled = !watch.isAsking || watch.nextStep !== undefined

  // On a phone the panel replaces a longer form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown when it is drawn, and when it turns into a failure.
  useEffect(() => {
    if (isSettled && (!isOtherAbove || isFailed)) showObstacle(panel.current)
  }, [isSettled, isFailed])

  async function lookAgain() {
    setNothing(false)
    setNothing(await watch.lookAgain())
  }

  const look = (
    <Button variant={isFailed ? 'secondary' : 'primary'} loading={watch.isAsking} onClick={() => void lookAgain()}>
      {texts.waiting.lookAgain}
    </Button>
  )
  return (
    <section ref={panel} tabIndex={-1} className={styles.walletWaiting} aria-labelledby="waiting-title">
      <h2 id="waiting-title" className="heading">
        {title}
      </h2>
      {!props.isByNumber && payment.method !== 'paypal' && <Price value={formatMoney(askedOf(payment))} size="large" />}
      {isFailed ? (
        <div className={own.wide}>
          <Banner tone="stop" title={texts.walletFailedTitle}>
            <p>{texts.walletFailedText}</p>
            <p className={styles.kept}>{texts.walletTooLate}</p>
          </Banner>
        </div>
      ) : (
        <Step {...props} />
      )}
      {hasNothing && (
        <p className="note" role="status">
          {texts.waiting.nothingYet}
        </p>
      )}
      <div className={own.actions}>
        {isFailed && (
          <Button variant="primary" onClick={onContinue}>
            {texts.waiting.continuePaying}
          </Button>
        )}
        {(isLate || watch.isSilent) && look}
        {!isOtherAbove && <PayOther payment={payment} ending={ending} />}
      </div>
      {ending.problem && (
        <div className={own.wide}>
          <Banner tone="stop">{ending.problem}</Banner>
        </div>
      )}
    </section>
  )
}

function useTitle({ method, channel }: WaitingPaymentView): string {
  const { checkout: texts } = useMessages()
  const nameOf = useWayName()
  const name = isChannelCode(channel) ? channelName(channel) : nameOf({ method, channel })
  if (method === 'qris') return texts.qrisWaiting
  if (method === 'card') return texts.waiting.cardTitle
  if (method === 'paypal') return texts.waiting.paypalTitle
  return fill(method === 'ewallet' ? texts.walletWaiting : texts.numbers.waiting, { name })
}

function Step({ payment, watch, isLate, asksUntil, actions }: WaitingPanelProps): ReactNode {
  const { checkout: texts } = useMessages()
  const factsOf = useWaitingFacts()
  const { nextStep } = watch
  const name = isChannelCode(payment.channel) ? channelName(payment.channel) : ''
  if (!nextStep) {
    return (
      <>
        <p>{factsOf(payment)}</p>
        {watch.isSilent ? (
          <div className={own.wide}>
            <Banner tone="wait" title={texts.waiting.silentTitle}>
              {withReference(texts.waiting.silentText, watch.error)}
            </Banner>
          </div>
        ) : (
          <Spinner label={texts.settingUp} />
        )}
      </>
    )
  }
  switch (nextStep.kind) {
    case 'number':
      return <NumberStep payment={payment} payCode={nextStep.payCode} isResting={isLate} />
    case 'card':
      return <CardStep clientSecret={nextStep.clientSecret} isResting={isLate} onDone={() => void watch.lookAgain()} />
    case 'paypal':
      return <PaypalStep payment={payment} actions={actions} />
    default:
      return <WalletStep nextStep={nextStep} name={name} asksUntil={asksUntil} />
  }
}
