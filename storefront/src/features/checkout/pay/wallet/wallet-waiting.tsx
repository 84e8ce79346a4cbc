import { money } from '@topup/core/money/money'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { Price } from '@topup/core/ui/price.tsx'
import { Spinner } from '@topup/core/ui/spinner.tsx'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../../../shared/messages/messages.ts'
import { useMoneyFormat } from '../../../../shared/prices.ts'
import { showObstacle } from '../../../../shared/show-obstacle.ts'
import { formatCountdown } from '../../set-up/time-to-pay.ts'
import styles from '../methods.module.css'
import { useTimeLeft } from '../use-time-left.ts'
import { channelName } from './channels.ts'
import { QrCode } from './qr-code.tsx'
import type { WaitingPayment } from './waiting-payment.ts'
import { openWalletWindow } from './wallet-window.ts'

type WalletWaitingProps = { payment: WaitingPayment; amountIdr: number; onDrop: () => void }

/** The buyer confirms elsewhere; this notices by itself. */
export function WalletWaiting({ payment, amountIdr, onDrop }: WalletWaitingProps) {
  const { checkout: texts } = useMessages()
  const formatMoney = useMoneyFormat()
  const panel = useRef<HTMLElement>(null)
  const left = useTimeLeft(payment.endsAt)
  const { channel, paymentUrl, qrCode } = payment
  const name = channelName(channel)
  const todo = qrCode ? texts.qrisTodo : fill(paymentUrl ? texts.walletTodo : texts.walletPushTodo, { name })

  // On a phone it takes the place of a longer form.
  useEffect(() => {
    showObstacle(panel.current)
  }, [])

  return (
    <section ref={panel} tabIndex={-1} className={styles.walletWaiting} aria-labelledby="waiting-title">
      <h3 id="waiting-title" className="heading">
        {qrCode ? texts.qrisWaiting : fill(texts.walletWaiting, { name })}
      </h3>
      <Price value={formatMoney(money(amountIdr, 'IDR'))} size="large" />
      {qrCode && <QrCode image={qrCode} />}
      <p>{todo}</p>
      {paymentUrl && (
        <Button
          as="a"
          href={paymentUrl}
          target="_blank"
          variant="primary"
          icon={<Icon name="external" />}
          onClick={(event) => {
            event.preventDefault()
            openWalletWindow(fill(texts.walletOpening, { name })).show(paymentUrl)
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
      <Button variant="ghost" onClick={onDrop}>
        {texts.walletOther}
      </Button>
    </section>
  )
}
