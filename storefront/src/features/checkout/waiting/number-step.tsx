import type { PayCode } from '@topup/core/api/payments'
import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import { isChannelCode } from '@topup/core/payment/channels'
import { Button } from '@topup/core/ui/button.tsx'
import { CopyButton } from '@topup/core/ui/copy-button.tsx'
import { Spinner } from '@topup/core/ui/spinner.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLanguage, useMessages } from '../../../shared/messages/messages.ts'
import { useMoneyFormat } from '../../../shared/prices.ts'
import { inGroups } from '../../../shared/waiting/in-groups.ts'
import styles from '../pay/methods.module.css'
import { useTimeLeft } from '../pay/use-time-left.ts'
import { endOf } from './end-of.ts'
import own from './number.module.css'
import { NumberSteps } from './number-steps.tsx'
import { askedOf, formatEnd } from './way-name.ts'

type NumberStepProps = Readonly<{
  payment: WaitingPaymentView
  payCode: PayCode
  /** Whether the page stopped polling. */
  isResting: boolean
}>

/** The number to pay to, with instructions; stays until the payment ends, even after polling has stopped. */
export function NumberStep({ payment, payCode, isResting }: NumberStepProps) {
  const { numbers } = useMessages().checkout
  const formatMoney = useMoneyFormat()
  const language = useLanguage()
  const asked = askedOf(payment)
  const amount = formatMoney(asked)
  const [end] = useState(() => endOf(payCode.expiresAt, Date.now()))
  const isOver = useTimeLeft(end) <= 0
  const copy = { copiedLabel: numbers.copied, failedLabel: numbers.copyFailed }
  const [order] = payment.orders
  return (
    <>
      <dl className={own.facts}>
        <dt className="note">{numbers.number[payCode.kind]}</dt>
        <dd className={own.number}>
          <code>{inGroups(payCode.number)}</code>
          <CopyButton value={payCode.number} label={numbers.copyNumber} {...copy} />
        </dd>
        <dt className="note">{numbers.amount}</dt>
        <dd className={own.amount}>
          <span>{amount}</span>
          <CopyButton value={payment.asked.amount} label={numbers.copyAmount} {...copy} />
        </dd>
        <dt className="note">{numbers.receiver}</dt>
        <dd>{payCode.name}</dd>
        <dt className="note">{numbers.until}</dt>
        <dd>
          <time dateTime={payCode.expiresAt}>{formatEnd(language, new Date(payCode.expiresAt))}</time>
        </dd>
      </dl>
      {isChannelCode(payment.channel) && <NumberSteps channel={payment.channel} payCode={payCode} amount={amount} />}
      <p className={`note ${styles.live}`} role="status">
        {!isOver && !isResting && <Spinner size="small" />}
        <span>{isOver ? numbers.over : isResting ? numbers.resting : numbers.checking}</span>
      </p>
      {order && (
        <Button as={Link} to={`/track/${order.trackingCode}`}>
          {numbers.toOrder}
        </Button>
      )}
    </>
  )
}
