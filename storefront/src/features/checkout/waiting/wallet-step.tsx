import type { NextStep } from '@topup/core/api/payments'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { Spinner } from '@topup/core/ui/spinner.tsx'
import { useMessages } from '../../../shared/messages/messages.ts'
import { QrCode } from '../../../shared/waiting/qr-code.tsx'
import styles from '../pay/methods.module.css'
import { useTimeLeft } from '../pay/use-time-left.ts'
import { openWalletWindow } from '../pay/wallet/wallet-window.ts'
import { formatCountdown } from '../set-up/time-to-pay.ts'

type WalletStepProps = Readonly<{
  nextStep: Extract<NextStep, { kind: 'qr' | 'page' | 'app' }>
  /** The wallet’s brand name. */
  name: string
  /** The page polls until this time, in ms. */
  asksUntil: number
}>

/** The buyer confirms in the wallet's app or page; polling finds the result. */
export function WalletStep({ nextStep, name, asksUntil }: WalletStepProps) {
  const { checkout: texts } = useMessages()
  const left = useTimeLeft(asksUntil)
  const todo = { qr: texts.qrisTodo, page: fill(texts.walletTodo, { name }), app: fill(texts.walletPushTodo, { name }) }
  return (
    <>
      {nextStep.kind === 'qr' && <QrCode image={nextStep.qrCode} />}
      <p>{todo[nextStep.kind]}</p>
      {nextStep.kind === 'page' && (
        <Button
          as="a"
          href={nextStep.url}
          target="_blank"
          variant="primary"
          icon={<Icon name="external" />}
          onClick={(event) => {
            event.preventDefault()
            openWalletWindow(fill(texts.walletOpening, { name })).show(nextStep.url)
          }}
        >
          {fill(texts.walletReopen, { name })}
        </Button>
      )}
      <p className={`note ${styles.live}`} role="status">
        <Spinner size="small" />
        {texts.walletChecking}
      </p>
      <p className="note tabular" role="timer">
        {fill(texts.walletTimeLeft, { time: formatCountdown(left) })}
      </p>
    </>
  )
}
