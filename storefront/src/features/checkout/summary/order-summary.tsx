import { cartTotal } from '@topup/core/cart/cart'
import { lineIdr } from '@topup/core/cart/cart-rupiah'
import type { Currency } from '@topup/core/money/currency'
import { fill } from '@topup/core/text/words'
import { Card } from '@topup/core/ui/card.tsx'
import { Price } from '@topup/core/ui/price.tsx'
import { useRef } from 'react'
import { UndoBanner } from '../../../shared/cart-parts/undo-banner.tsx'
import { useConfig } from '../../../shared/config.ts'
import { useMessages } from '../../../shared/messages/messages.ts'
import { useCurrency, useMoneyFormat, usePriceFormat } from '../../../shared/prices.ts'
import { orderableLines, type ReviewedLine } from '../set-up/review-lines.ts'
import type { PlacedOrder } from '../set-up/set-up-payment.ts'
import { CorrectedNote } from './corrected-note.tsx'
import { GiftNotes } from './gift-notes.tsx'
import styles from './order-summary.module.css'
import { SummaryLine } from './summary-line.tsx'
import { SummaryNotes } from './summary-notes.tsx'
import { useLineChanges } from './use-line-changes.ts'

interface OrderSummaryProps {
  lines: readonly ReviewedLine[]
  /** The placed orders of the lines on sale, with fixed rupiah amounts. Undefined where the page places no orders. */
  placed: readonly PlacedOrder[] | undefined
  /** The currency in which the chosen way to pay charges; undefined before a choice. */
  charge: Currency | undefined
  /** False while a payment may be on its way: the lines cannot change during that time. */
  canChange: boolean
}

export function OrderSummary({ lines, placed, charge, canChange }: OrderSummaryProps) {
  const { checkout: texts } = useMessages()
  const { payments } = useConfig()
  const formatMoney = useMoneyFormat()
  const format = usePriceFormat()
  const currency = useCurrency()
  const list = useRef<HTMLUListElement>(null)
  const changes = useLineChanges(list, canChange)
  const { undo } = changes
  const ordered = orderableLines(lines)
  const total = cartTotal(ordered)
  const rupiah = new Map(ordered.map((line, at) => [line.id, placed?.[at]?.totalIdr ?? lineIdr(line)]))
  const shown = format(
    total,
    [...rupiah.values()].reduce((sum, idr) => sum + idr, 0),
  )
  const isInRupiah = currency === 'IDR' && (payments.ewallet !== null || payments.qris !== null)
  const isAbout = charge ? charge !== currency : currency !== 'USD' && !isInRupiah
  return (
    <section className={styles.summary} aria-labelledby="summary-title">
      <h2 id="summary-title" className="heading">
        {texts.summaryTitle}
      </h2>
      <CorrectedNote putBeside={changes.putBeside} canChange={canChange} />
      {undo && <UndoBanner key={undo.key} text={undo.text} onUndo={undo.take} />}
      <Card padding="none">
        <ul ref={list}>
          {lines.map((entry) => (
            <SummaryLine
              key={entry.line.id}
              entry={entry}
              format={format}
              idr={rupiah.get(entry.line.id)}
              changes={canChange ? changes : undefined}
            />
          ))}
        </ul>
        <div className={styles.total}>
          <span>{texts.total}</span>
          <Price
            value={isAbout ? fill(texts.about, { amount: shown }) : shown}
            size={isAbout ? 'large' : 'total'}
            className={styles.sum}
          />
        </div>
        {currency !== 'USD' && (
          <p className={`note ${styles.charged}`}>
            {fill(isInRupiah ? texts.chargedInRupiah : texts.chargedInUsd, { amount: formatMoney(total), currency })}
          </p>
        )}
      </Card>
      {placed && <GiftNotes lines={lines} placed={placed} />}
      <SummaryNotes lines={lines} />
    </section>
  )
}
