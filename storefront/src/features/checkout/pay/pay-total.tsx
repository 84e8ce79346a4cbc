import { fill } from '@topup/core/text/words'
import { Price } from '@topup/core/ui/price.tsx'
import { useMessages } from '../../../shared/messages/messages.ts'
import styles from './pay-panel.module.css'

/** The total as the buyer reads prices; approximate, with the charge beside it, if the charge's currency differs. */
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
