import { fromDecimal } from '@topup/core/money/decimal'
import { fill } from '@topup/core/text/words'
import { Icon } from '@topup/core/ui/icon.tsx'
import type { ReactNode } from 'react'
import { useMessages } from '../../shared/messages/messages.ts'
import { useCurrency, useMoneyFormat } from '../../shared/prices.ts'
import styles from './order-summary.module.css'

type OrderSummaryProps = Readonly<{
  gameName: string
  /** A person of the store delivers the package, so the summary promises no time in seconds. */
  isByHand: boolean
  packageName: string | undefined
  player: string | undefined
  price: string | undefined
  children?: ReactNode
}>

export function OrderSummary({ gameName, isByHand, packageName, player, price, children }: OrderSummaryProps) {
  const { summary } = useMessages().home
  const formatMoney = useMoneyFormat()
  const isConverted = useCurrency() !== 'USD'
  const usd = price ? fromDecimal(price, 'USD') : undefined
  const rows = [
    { label: summary.game, value: gameName },
    { label: summary.package, value: packageName },
    { label: summary.gameId, value: player },
  ]
  return (
    <section aria-labelledby="summary-title" className={styles.summary}>
      <h4 id="summary-title" className="caption">
        {summary.title}
      </h4>
      <dl className={styles.rows}>
        {rows.map(({ label, value }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd className={value ? undefined : styles.open}>{value ?? summary.open}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.notes}>
        {!isByHand && (
          <li>
            <Icon name="clock" size={16} />
            {summary.delivery}
          </li>
        )}
        <li>
          <Icon name="shield" size={16} />
          {summary.secure}
        </li>
      </ul>
      {children}
      {isConverted && usd && <p className="fine">{fill(summary.usdNote, { price: formatMoney(usd) })}</p>}
    </section>
  )
}
