import type { OrderView } from '@topup/core/api/orders'
import { isVoucherPlayer } from '@topup/core/catalog/voucher'
import { isOnHold } from '@topup/core/order/order-lifecycle'
import { isRepeatableForPlayer } from '@topup/core/order/repeat'
import { trackingPath } from '@topup/core/order/tracking-code'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { Card } from '@topup/core/ui/card.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { Price } from '@topup/core/ui/price.tsx'
import { StatusDot } from '@topup/core/ui/status-dot.tsx'
import { Link } from 'react-router'
import { AgainButton } from '../../shared/again/again-button.tsx'
import { dateFormat } from '../../shared/dates.ts'
import { DocumentLinks } from '../../shared/documents/document-links.tsx'
import { useLanguage, useMessages } from '../../shared/messages/messages.ts'
import { shownStatus } from '../../shared/order-status.ts'
import { useIsPayable } from '../../shared/use-payable.ts'
import { ListedPayment } from '../../shared/waiting/waiting-payment.tsx'
import styles from './orders-page.module.css'

const placedAt = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

type OrderRowProps = Readonly<{ order: OrderView; total: string; orders: readonly OrderView[] }>

export function OrderRow({ order, total, orders }: OrderRowProps) {
  const messages = useMessages()
  const { orders: texts, home } = messages
  const language = useLanguage()
  const { units } = order
  const isPayable = useIsPayable(order)
  const isHeld = isOnHold(order)
  const status = shownStatus(order.status, isHeld, messages)
  const isUnderWay = order.status !== 'pending' && order.status !== 'failed'
  return (
    <Card as="li" padding="none">
      <div className={styles.main}>
        <img src={order.game.imageUrl} alt="" width={56} height={56} className={styles.image} />
        <div>
          <h2 className="subheading">{order.game.name}</h2>
          <p className="small">{order.package.name}</p>
          <p className="note anywhere">
            {isVoucherPlayer(order.gameUserId)
              ? home.panel.voucher
              : fill(texts.playerId, { gameUserId: order.gameUserId })}
          </p>
        </div>
        <div className={styles.amount}>
          <Price value={total} />
          {order.quantity > 1 && <span className="note">{fill(texts.quantity, { quantity: order.quantity })}</span>}
        </div>
      </div>
      <div className={styles.foot}>
        <StatusDot tone={status.tone}>{status.text}</StatusDot>
        <span className={`fine ${styles.fact}`}>
          <span>{order.failedBy === 'expired' && !isHeld && `${texts.expired} · `}</span>
          <span>
            {isUnderWay &&
              units.total > 1 &&
              `${fill(texts.unitsDelivered, { delivered: units.delivered, total: units.total })} · `}
          </span>
          <span>{`${fill(texts.order, { id: order.id.slice(0, 8) })} · `}</span>
          <time dateTime={order.createdAt}>{placedAt(language, new Date(order.createdAt))}</time>
        </span>
        <Link to={trackingPath(order.trackingCode)} className={styles.track}>
          {texts.track}
          <span className="visually-hidden">{` ${order.trackingCode}`}</span>
          <Icon name="chevron-right" size={16} />
        </Link>
      </div>
      {order.waitingPayment && (
        <div className={styles.pay}>
          <ListedPayment order={order} orders={orders} />
        </div>
      )}
      {isPayable && (
        <div className={styles.pay}>
          <Button as="a" href="/checkout" size="small">
            {texts.pay}
          </Button>
        </div>
      )}
      {order.documents.length > 0 && (
        <div className={styles.pay}>
          <DocumentLinks documents={order.documents} />
        </div>
      )}
      {isRepeatableForPlayer(order) && (
        <div className={styles.pay}>
          <AgainButton orderId={order.id} about={order.trackingCode} />
        </div>
      )}
    </Card>
  )
}
