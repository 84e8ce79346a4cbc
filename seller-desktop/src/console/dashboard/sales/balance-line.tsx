import type { SalesView } from '@topup/core/api/sales'
import type { Currency } from '@topup/core/money/currency'
import { formatMoney } from '@topup/core/money/format'
import { money } from '@topup/core/money/money'
import { fill } from '@topup/core/text/words'
import { formatShortTime, formatTime } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { useNow } from '../../parts/use-now.ts'
import styles from '../dashboard.module.css'

/** The store's balance at the supplier, and the part of it that paid orders will use. */
export function BalanceLine({ balance }: { balance: NonNullable<SalesView['balance']> }) {
  const texts = useTexts().sales
  const now = useNow()
  const text = (amount: number) => formatMoney(money(amount, balance.currency as Currency))
  return (
    <div className={styles.line}>
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>{fill(texts.balance, { supplier: balance.supplier })}</dt>
          <dd className={styles.amount}>{text(balance.amount)}</dd>
        </div>
        <div className={styles.fact}>
          <dt>{texts.owed}</dt>
          <dd className={styles.amount}>{text(balance.owed)}</dd>
        </div>
      </dl>
      <time className={styles.read} dateTime={balance.readAt} title={formatTime(balance.readAt)}>
        {fill(texts.read, { time: formatShortTime(balance.readAt, now) })}
      </time>
    </div>
  )
}
