import type { TrackedOrderView } from '@topup/core/api/orders'
import { isOnHold, isOver } from '@topup/core/order/order-lifecycle'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { Card } from '@topup/core/ui/card.tsx'
import { CopyButton } from '@topup/core/ui/copy-button.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { StatusDot } from '@topup/core/ui/status-dot.tsx'
import { Timeline } from '@topup/core/ui/timeline.tsx'
import { useOnline } from '@topup/core/ui/use-online.ts'
import { useConfig } from '../../shared/config.ts'
import { DocumentLinks } from '../../shared/documents/document-links.tsx'
import { useLanguage, useMessages } from '../../shared/messages/messages.ts'
import { useKeptOrder } from '../../shared/offline/use-kept-order.ts'
import { shownStatus } from '../../shared/order-status.ts'
import { useIsPayable } from '../../shared/use-payable.ts'
import { describeWaiting } from '../../shared/waiting/describe-waiting.ts'
import { CorrectPlayer } from './correct-player.tsx'
import { formatTime } from './format-time.ts'
import { GiftPanel } from './gift-panel.tsx'
import { HandPanel, type Proof } from './hand/hand-panel.tsx'
import { HeldPanel } from './held-panel.tsx'
import { Moment } from './moment/moment.tsx'
import { OrderCodes } from './order-codes.tsx'
import { OrderFacts } from './order-facts.tsx'
import { orderSteps } from './order-steps.ts'
import { RefundPanel } from './refund/refund-panel.tsx'
import { RefundAccount } from './refund-account/refund-account.tsx'
import { ReviewPanel } from './review/review-panel.tsx'
import { Siblings } from './siblings.tsx'
import styles from './track-result.module.css'
import { WaitingPanel } from './waiting/waiting-panel.tsx'

type TrackResultProps = {
  order: TrackedOrderView
  isRefreshing: boolean
  /** A live stream updates the order at present. */
  isLive: boolean
  /** The last update failed, so older data is shown. */
  isOutdated: boolean
  updatedAt: number
  onRefresh: () => void
  /** Called when the buyer goes on to another order of the same payment. */
  onFollow: () => void
  proof: Proof
  onProven: () => void
}

export function TrackResult(props: TrackResultProps) {
  const { order, isRefreshing, isLive, isOutdated, updatedAt, onRefresh, onFollow, proof, onProven } = props
  const messages = useMessages()
  const { track: texts, orders, held, waitingOrders } = messages
  const language = useLanguage()
  const { supportEmail } = useConfig()
  useKeptOrder(order, updatedAt)
  const isPayable = useIsPayable(order)
  const isHeld = isOnHold(order)
  const isOnline = useOnline()
  const { tone, text: status } = shownStatus(order.status, isHeld, messages)
  const payment = order.waitingPayment
  const waits = payment
    ? describeWaiting(payment, messages, language).title
    : order.isPaymentWaiting && waitingOrders.noticed
  const isByAccountAlone = order.isMine && !order.isInHand && order.timeline.paidAt !== null
  const summary = { game: order.game.name, package: order.package.name, status }
  return (
    <div className="stack">
      <p className="visually-hidden" role="status">
        {[fill(texts.announce, summary), unitsText(order, texts.unitsDelivered), waits].filter(Boolean).join(' ')}
      </p>
      {order.isMine && <HeldPanel key={`held-${order.id}`} order={order} />}
      {isByAccountAlone && <HandPanel key={`hand-${order.id}`} order={order} proof={proof} onProven={onProven} />}
      {payment && <WaitingPanel order={order} payment={payment} />}
      {order.isMine && order.status !== 'failed' && !isHeld && !(isByAccountAlone && order.hasCodes) && (
        <Moment key={`moment-${order.id}`} order={order} />
      )}
      <Card variant="primary" padding="none">
        <header className={styles.head}>
          <img src={order.game.imageUrl} alt="" width={64} height={64} className={styles.image} />
          <div>
            <h2 className="heading">{order.game.name}</h2>
            <p className="quiet">{order.package.name}</p>
          </div>
          <StatusDot tone={tone} className={styles.status}>
            {status}
          </StatusDot>
        </header>
        <OrderFacts order={order} />
        {order.hasCodes && order.isInHand && <OrderCodes key={order.id} order={order} />}
        {order.isMine && <CorrectPlayer key={order.id} order={order} />}
        <div className={styles.progress}>
          <Timeline label={texts.progress} steps={orderSteps(order, { ...texts, onHold: held.step }, language)} />
          {order.isPaymentWaiting && !order.isMine && <p className="small">{waitingOrders.noticed}</p>}
          {isPayable && (
            <Button as="a" href="/checkout" variant="primary" className={styles.pay}>
              {orders.pay}
            </Button>
          )}
          {order.units.failed > 0 && (
            <p className={`small ${styles.failed}`}>
              {fill(texts.unitsFailed, { failed: order.units.failed, total: order.units.total })}
            </p>
          )}
        </div>
        <footer className={styles.foot}>
          <CopyButton
            value={order.trackingCode}
            label={texts.copyCode}
            copiedLabel={texts.copied}
            failedLabel={texts.copyFailed}
            showValue
          />
          <Button size="small" loading={isRefreshing} icon={<Icon name="refresh" size={16} />} onClick={onRefresh}>
            {texts.refresh}
          </Button>
        </footer>
      </Card>
      {isOutdated || (!isOnline && !isOver(order)) ? (
        <p className={styles.outdated} role="alert">
          {fill(texts.stale, { time: formatTime(new Date(updatedAt).toISOString(), language) })}
        </p>
      ) : (
        !isOver(order) && <p className="note">{isLive ? texts.liveNow : texts.live}</p>
      )}
      {order.hasManualRefund && order.timeline.paidAt !== null && (
        <RefundAccount key={`account-${order.id}`} order={order} />
      )}
      <DocumentLinks documents={order.documents} />
      {order.isMine && <GiftPanel key={`gift-${order.id}`} order={order} />}
      {order.isMine && <RefundPanel key={`refund-${order.id}`} order={order} />}
      {order.review && <ReviewPanel key={order.id} order={order} />}
      <Siblings siblings={order.siblings} onFollow={onFollow} />
      <p className="note">{fill(texts.support, { email: supportEmail })}</p>
    </div>
  )
}

const unitsText = ({ units }: TrackedOrderView, text: string) =>
  units.total > 1 ? fill(text, { delivered: units.delivered, total: units.total }) : ''
