import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { cx } from '@topup/core/ui/cx.ts'
import { Icon } from '@topup/core/ui/icon.tsx'
import { useRef } from 'react'
import { PayMark, type PayMarkWay } from '../../../shared/art/pay-mark.tsx'
import { usePayName } from '../../../shared/art/pay-marks.tsx'
import { useMessages } from '../../../shared/messages/messages.ts'
import { usePinnedBar } from '../../../shared/pinned-bars.ts'
import styles from './pay-bar.module.css'
import { PayTotal } from './pay-total.tsx'

type PayBarProps = {
  /** The total in the currency in which the buyer reads prices. */
  total: string
  /** The charged amount, in the currency of the charge. */
  charged: string
  note: string
  /** The chosen way to pay, named on the button; undefined without a choice. */
  way: PayMarkWay | undefined
  isPaying: boolean
  isReady: boolean
}

/** On a phone the bar with the total and the pay button sticks to the bottom. */
export function PayBar({ total, charged, note, way, isPaying, isReady }: PayBarProps) {
  const { checkout: texts } = useMessages()
  const nameOf = usePayName()
  const bar = useRef<HTMLDivElement>(null)
  usePinnedBar(bar, 'bottom')
  return (
    <>
      <div ref={bar} className={styles.bar}>
        <div className={cx(styles.total, total !== charged && styles.differs)}>
          <PayTotal total={total} charged={charged} />
        </div>
        <Button
          type="submit"
          variant="primary"
          size="large"
          block
          loading={isPaying}
          disabled={!isReady}
          icon={<Icon name="shield" />}
          className={styles.pay}
        >
          {isPaying ? texts.paying : fill(texts.pay, { amount: charged })}
        </Button>
      </div>
      {way && (
        <p className={styles.way}>
          <PayMark way={way} name={nameOf(way)} />
        </p>
      )}
      <p className={`note ${styles.centred}`}>{note}</p>
    </>
  )
}
