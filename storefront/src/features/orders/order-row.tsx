import type { OrderView } from '@topup/core/api/views'
import { orderStatusLabels } from '@topup/core/order/order-lifecycle'
import { Card } from '@topup/core/ui/card.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { Price } from '@topup/core/ui/price.tsx'
import { StatusDot } from '@topup/core/ui/status-dot.tsx'
import { Link } from 'react-router'
import { fill, useMessages } from '../../shared/messages/messages.ts'
import { statusTones } from '../../shared/order-status.ts'
import styles from './order-row.module.css'

const placedAt = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

export function OrderRow({ order, total }: { order: OrderView; total: string }) {
  const { orders: texts } = useMessages()
  const { units } = order
  return (
    <Card as="li" padding="none">
      <div className={styles.main}>
        <img src={order.game.imageUrl} alt="" width={56} height={56} className={styles.image} />
        <div className={styles.what}>
          <h2 className={styles.game}>{order.game.name}</h2>
          <p className={styles.package}>
            {order.package.name}
            {order.quantity > 1 && ` · ${fill(texts.quantity, { quantity: order.quantity })}`}
          </p>
          <p className={styles.player}>{fill(texts.playerId, { gameUserId: order.gameUserId })}</p>
        </div>
        <Price value={total} className={styles.total} />
      </div>
      <div className={styles.foot}>
        <StatusDot tone={statusTones[order.status]}>{orderStatusLabels[order.status]}</StatusDot>
        <span className={styles.fact}>
          {order.failedBy === 'expired' && `${texts.expired} · `}
          {units.total > 1 && `${fill(texts.unitsDelivered, { delivered: units.delivered, total: units.total })} · `}
          {fill(texts.order, { id: order.id.slice(0, 8) })} ·{' '}
          <time dateTime={order.createdAt}>{placedAt.format(new Date(order.createdAt))}</time>
        </span>
        <Link to="/track" state={{ trackingCode: order.trackingCode }} className={styles.track}>
          {texts.track}
          <span className="visually-hidden"> {order.trackingCode}</span>
          <Icon name="chevron-right" size={16} />
        </Link>
      </div>
    </Card>
  )
}
