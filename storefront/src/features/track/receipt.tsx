import type { TrackedOrderView } from '@topup/core/api/orders'
import { isVoucherPlayer } from '@topup/core/catalog/voucher'
import { isCurrency } from '@topup/core/money/currency'
import { fromDecimal } from '@topup/core/money/decimal'
import { formatMoney } from '@topup/core/money/format'
import { trackingPath } from '@topup/core/order/tracking-code'
import type { Language } from '@topup/core/pages/page-renderer'
import { fill } from '@topup/core/text/words'
import { createPortal } from 'react-dom'
import { useConfig } from '../../shared/config.ts'
import { dateFormat } from '../../shared/dates.ts'
import { useLanguage, useMessages } from '../../shared/messages/messages.ts'
import styles from './receipt.module.css'

/** What a receipt needs: only the owner of a paid order is told it. */
export type PaidOrder = TrackedOrderView & { totalAmount: string; timeline: { paidAt: string } }

export const isPaidAndMine = (order: TrackedOrderView): order is PaidOrder =>
  order.isMine && order.totalAmount !== null && order.timeline.paidAt !== null

const full = dateFormat({
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

const inFull = (amount: string, currency: string, language: Language) => {
  const value = isCurrency(currency) ? fromDecimal(amount, currency) : undefined
  return `${value ? formatMoney(value, language) : amount} ${currency}`
}

/** Seen on paper only, beside the page rather than in it, so that printing shows nothing else. */
export function Receipt({ order }: { order: PaidOrder }) {
  const { track: texts, home } = useMessages()
  const language = useLanguage()
  const { storeName, seller } = useConfig()
  const { units } = order
  const facts = [
    [texts.receiptPaid, `${full(language, new Date(order.timeline.paidAt))} UTC`],
    [texts.order, order.id.slice(0, 8)],
    [texts.code, order.trackingCode],
    [texts.receiptAddress, location.origin + trackingPath(order.trackingCode)],
    [texts.receiptItem, `${order.game.name}, ${order.package.name}`],
    isVoucherPlayer(order.gameUserId) ? [texts.delivery, home.panel.voucher] : [texts.player, order.gameUserId],
    [texts.quantity, String(order.quantity)],
    [texts.receiptDelivered, fill(texts.unitsDelivered, units)],
    ...(units.failed > 0 ? [[texts.receiptRefunded, String(units.failed)] as const] : []),
    ...(order.customerEmail ? [[texts.receiptEmail, order.customerEmail] as const] : []),
  ] as const
  return createPortal(
    <article className={styles.receipt}>
      <header className={styles.head}>
        <p className={styles.store}>{storeName}</p>
        <h1 className={styles.title}>{texts.receipt}</h1>
      </header>
      <address className={styles.seller}>
        <strong>{seller.name}</strong>
        {seller.address && <span>{seller.address}</span>}
      </address>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.total}>
        <span>{texts.total}</span>
        <span>
          {order.charged
            ? inFull(order.charged.amount, order.charged.currency, language)
            : inFull(order.totalAmount, 'USD', language)}
        </span>
      </p>
      <p>{seller.taxNote}</p>
    </article>,
    document.body,
  )
}
