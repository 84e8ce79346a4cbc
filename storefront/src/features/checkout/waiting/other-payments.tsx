import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { cx } from '@topup/core/ui/cx.ts'
import { useMessages } from '../../../shared/messages/messages.ts'
import styles from './waiting.module.css'
import { useWaitingFacts, useWayName } from './way-name.ts'

type OtherPaymentsProps = Readonly<{
  payments: readonly WaitingPaymentView[]
  onContinue: (payment: WaitingPaymentView) => void
}>

/** Waiting payments other than the shown one: the newest in full, the rest as single lines. */
export function OtherPayments({ payments, onContinue }: OtherPaymentsProps) {
  const { waiting: texts } = useMessages().checkout
  const nameOf = useWayName()
  const factsOf = useWaitingFacts()
  const [newest, ...older] = payments
  if (!newest) return null
  const way = nameOf(newest)
  return (
    <Banner
      tone="info"
      title={fill(texts.stillWaiting, { way })}
      action={
        <div className={styles.others}>
          <Button aria-label={fill(texts.continueNamed, { way })} onClick={() => onContinue(newest)}>
            {texts.continueIt}
          </Button>
          {older.length > 0 && (
            <ul className="stack-tight" aria-label={texts.others}>
              {older.map((payment) => (
                <li key={payment.id} className={styles.other}>
                  <span>
                    <span className={cx('strong', styles.way)}>{nameOf(payment)}</span>
                    <span>{` · ${factsOf(payment)}`}</span>
                  </span>
                  <Button
                    size="small"
                    aria-label={fill(texts.continueNamed, { way: nameOf(payment) })}
                    onClick={() => onContinue(payment)}
                  >
                    {texts.continueIt}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      }
    >
      {factsOf(newest)}
    </Banner>
  )
}
