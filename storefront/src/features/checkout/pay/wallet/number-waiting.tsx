import type { PayCode } from '@topup/core/api/payments'
import { money } from '@topup/core/money/money'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { CopyButton } from '@topup/core/ui/copy-button.tsx'
import { Spinner } from '@topup/core/ui/spinner.tsx'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { dateFormat } from '../../../../shared/dates.ts'
import { useLanguage, useMessages } from '../../../../shared/messages/messages.ts'
import { useMoneyFormat } from '../../../../shared/prices.ts'
import { showObstacle } from '../../../../shared/show-obstacle.ts'
import styles from '../methods.module.css'
import { useTimeLeft } from '../use-time-left.ts'
import { channelName } from './channels.ts'
import own from './number.module.css'
import { NumberSteps } from './number-steps.tsx'
import { inGroups } from './numbers.ts'
import type { WaitingState } from './use-waiting-payment.ts'
import type { WaitingPayment } from './waiting-payment.ts'

const formatEnd = dateFormat({
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
})

type NumberWaitingProps = {
  payment: WaitingPayment
  payCode: PayCode
  amountIdr: number
  trackingCode: string
  wallet: WaitingState
}

/** The number to pay to, and how. It stays until the payment has an end, also when the page no longer asks by itself. */
export function NumberWaiting({ payment, payCode, amountIdr, trackingCode, wallet }: NumberWaitingProps) {
  const { checkout: texts } = useMessages()
  const { numbers } = texts
  const formatMoney = useMoneyFormat()
  const language = useLanguage()
  const panel = useRef<HTMLElement>(null)
  const name = channelName(payment.channel)
  const amount = formatMoney(money(amountIdr, 'IDR'))
  const isOver = useTimeLeft(Date.parse(payCode.expiresAt)) <= 0
  const copy = { copiedLabel: numbers.copied, failedLabel: numbers.copyFailed }

  useEffect(() => {
    showObstacle(panel.current)
  }, [])

  return (
    <section ref={panel} tabIndex={-1} className={styles.walletWaiting} aria-labelledby="waiting-title">
      <h3 id="waiting-title" className="heading">
        {fill(numbers.waiting, { name })}
      </h3>
      <dl className={own.facts}>
        <dt className="note">{numbers.number[payCode.kind]}</dt>
        <dd className={own.number}>
          <code>{inGroups(payCode.number)}</code>
          <CopyButton value={payCode.number} label={numbers.copyNumber} {...copy} />
        </dd>
        <dt className="note">{numbers.amount}</dt>
        <dd className={own.amount}>
          {amount}
          <CopyButton value={String(amountIdr)} label={numbers.copyAmount} {...copy} />
        </dd>
        <dt className="note">{numbers.receiver}</dt>
        <dd>{payCode.name}</dd>
        <dt className="note">{numbers.until}</dt>
        <dd>
          <time dateTime={payCode.expiresAt}>{formatEnd(language, new Date(payCode.expiresAt))}</time>
        </dd>
      </dl>
      <NumberSteps channel={payment.channel} payCode={payCode} amount={amount} />
      <p className={`note ${styles.live}`} role="status">
        {!isOver && !wallet.isResting && <Spinner size="small" />}
        {isOver ? numbers.over : wallet.isResting ? numbers.resting : numbers.checking}
      </p>
      <div className={own.actions}>
        {(isOver || wallet.isResting) && (
          <Button variant="primary" loading={wallet.isAsking} onClick={wallet.checkNow}>
            {numbers.checkNow}
          </Button>
        )}
        <Button as={Link} to={`/track/${trackingCode}`}>
          {numbers.toOrder}
        </Button>
        <Button variant="ghost" onClick={wallet.drop}>
          {texts.walletOther}
        </Button>
      </div>
    </section>
  )
}
