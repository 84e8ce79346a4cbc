import { cartTotal } from '@topup/core/cart/cart'
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

export function OrderSummary({ lines }: { lines: readonly ReviewedLine[] }) {
  const { checkout: texts } = useMessages()
  const formatMoney = useMoneyFormat()
  const format = usePriceFormat()
  const currency = useCurrency()
  const remove = useCartStore((state) => state.remove)
  const total = cartTotal(orderableLines(lines))
  return (
    <section className={styles.summary} aria-labelledby="summary-title">
      <h2 id="summary-title" className={styles.title}>
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
          <Price value={format(total)} size="total" />
        </div>
        {currency !== 'USD' && (
          <p className={styles.charged}>{fill(texts.chargedInUsd, { amount: formatMoney(total), currency })}</p>
        )}
      </Card>
      <SummaryNotes lines={lines} />
    </section>
  )
}
