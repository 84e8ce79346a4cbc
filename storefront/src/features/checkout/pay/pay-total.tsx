import { fill } from '@topup/core/text/words'
import { Price } from '@topup/core/ui/price.tsx'
import { useMessages } from '../../../shared/messages/messages.ts'
import styles from './pay-panel.module.css'

/** The total in the buyer's currency; approximate, followed by the charge, if the charge has another currency. */
export function PayTotal({ total, charged }: { total: string; charged: string }) {
  const { checkout: texts } = useMessages()
  return (
    <p className={`note ${styles.total}`}>
      <span>{texts.total}</span>
      <Price
        value={total === charged ? total : fill(texts.about, { amount: total })}
        size="large"
        className={styles.price}
      />
      {total !== charged && <span className={styles.charged}>{fill(texts.charged, { amount: charged })}</span>}
    </p>
  )
}
