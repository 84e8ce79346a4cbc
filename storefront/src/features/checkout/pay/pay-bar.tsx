import { Button } from '@topup/core/ui/button.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { Price } from '@topup/core/ui/price.tsx'
import { useConfig } from '../../../shared/config.ts'
import { fill, useMessages } from '../../../shared/messages/messages.ts'
import styles from './pay-bar.module.css'

/** On a phone it sticks to the bottom with the total; the amount is what is charged: US dollars. */
export function PayBar({ amount, isPaying, isReady }: { amount: string; isPaying: boolean; isReady: boolean }) {
  const { checkout: texts } = useMessages()
  const { storeName: store } = useConfig()
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
      <p className={styles.note}>{fill(texts.payNote, { store })}</p>
    </>
  )
}
