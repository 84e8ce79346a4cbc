import { cartTotal } from '@topup/core/cart/cart'
import { money } from '@topup/core/money/money'
import { fill } from '@topup/core/text/words'
import { Card } from '@topup/core/ui/card.tsx'
import { Price } from '@topup/core/ui/price.tsx'
import { useCartStore } from '../../../shared/cart-store.ts'
import { useMessages } from '../../../shared/messages/messages.ts'
import { useCurrency, useMoneyFormat, usePriceFormat } from '../../../shared/prices.ts'
import { orderableLines, type ReviewedLine } from '../set-up/review-lines.ts'
import styles from './order-summary.module.css'
import { SummaryLine } from './summary-line.tsx'
import { SummaryNotes } from './summary-notes.tsx'

type OrderSummaryProps = {
  lines: readonly ReviewedLine[]
  /** What a payment in rupiah charges, once the checkout has fixed it. */
  idrAmount: number | undefined
}

export function OrderSummary({ lines, idrAmount }: OrderSummaryProps) {
  const { checkout: texts } = useMessages()
  const formatMoney = useMoneyFormat()
  const format = usePriceFormat()
  const currency = useCurrency()
  const remove = useCartStore((state) => state.remove)
  const total = cartTotal(orderableLines(lines))
  const isInRupiah = currency === 'IDR' && idrAmount !== undefined
  return (
    <section className={styles.summary} aria-labelledby="summary-title">
      <h2 id="summary-title" className="heading">
        {texts.summaryTitle}
      </h2>
      <Card padding="none">
        <ul>
          {lines.map((entry) => (
            <SummaryLine key={entry.line.id} entry={entry} format={format} onRemove={() => remove(entry.line.id)} />
          ))}
        </ul>
        <div className={styles.total}>
          <span>{texts.total}</span>
          <Price value={isInRupiah ? formatMoney(money(idrAmount, 'IDR')) : format(total)} size="total" />
        </div>
        {currency !== 'USD' && (
          <p className={`note ${styles.charged}`}>
            {fill(isInRupiah ? texts.chargedInRupiah : texts.chargedInUsd, { amount: formatMoney(total), currency })}
          </p>
        )}
      </Card>
      <SummaryNotes lines={lines} />
    </section>
  )
}
