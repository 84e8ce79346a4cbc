import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { Price } from '@topup/core/ui/price.tsx'
import { useMessages } from '../../../shared/messages/messages.ts'
import styles from './pay-bar.module.css'

type PayBarProps = {
  /** What is charged, in the currency it is charged in. */
  amount: string
  note: string
  isPaying: boolean
  isReady: boolean
}

/** On a phone it sticks to the bottom with the total. */
export function PayBar({ amount, note, isPaying, isReady }: PayBarProps) {
  const { checkout: texts } = useMessages()
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.total}>
          <span>{texts.total}</span>
          <Price value={amount} size="large" />
        </p>
        <Button
          type="submit"
          variant="primary"
          size="large"
          block
          loading={isPaying}
          disabled={!isReady}
          icon={<Icon name="shield" />}
        >
          {isPaying ? texts.paying : fill(texts.pay, { amount })}
        </Button>
      </div>
      <p className={styles.note}>{note}</p>
    </>
  )
}
