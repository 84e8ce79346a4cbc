import { useQuery } from '@tanstack/react-query'
import type { AdminOrderView, OrderDetailsView } from '@topup/core/api/fulfilment'
import { fill } from '@topup/core/text/words'
import { Timeline } from '@topup/core/ui/timeline.tsx'
import { formatTime, formatUsd } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { CopyLine } from '../parts/copy-line.tsx'
import { Facts } from '../parts/facts.tsx'
import { usePlatform } from '../platform.ts'
import { AccountDetailsPanel } from './account-details-panel.tsx'
import { AttemptList } from './attempt-list.tsx'
import { FailedCalls } from './failed-calls.tsx'
import styles from './order-details.module.css'
import { itemText } from './order-item.ts'
import { OrderStatusDot } from './order-status.tsx'
import { PaymentList } from './payment-list.tsx'
import { RefundList } from './refund-list.tsx'
import { RiskDecisions } from './risk-decisions.tsx'
import { timelineSteps } from './timeline-steps.ts'
import { UnitList } from './unit-list.tsx'

const isOpen = ({ status }: AdminOrderView) => status === 'processing' || status === 'pending-delivery'

/** Whether the game needs the buyer's account. Unknown for a game off sale, so orders delivered by hand count as yes. */
function useNeedsAccount({ gameId, timeline }: AdminOrderView): boolean {
  const { api } = usePlatform()
  const games = useQuery({ queryKey: ['games'], queryFn: ({ signal }) => api('listGames', {}, { signal }) })
  return games.data !== undefined && (games.data.find(({ id }) => id === gameId)?.needsAccount ?? timeline.byHand)
}

const consentText = ({ at, version }: NonNullable<OrderDetailsView['consent']>, named: string): string =>
  version === null ? formatTime(at) : fill(named, { time: formatTime(at), version })

export function OrderDetails({ details }: { details: OrderDetailsView }) {
  const { order, payments, refunds, supplierChoices, requestId, trace, consent, attempts, failedCalls, riskDecisions } =
    details
  const texts = useTexts().orders
  const needsAccount = useNeedsAccount(order)
  const steps = timelineSteps(order).map(({ id, at, state }) => ({
    id,
    state,
    label: texts.steps[id],
    ...(at ? { time: { iso: at, text: formatTime(at) } } : {}),
  }))
  const facts = [
    { label: texts.player, value: <CopyLine value={order.gameUserId} what={texts.player} /> },
    { label: texts.tracking, value: <CopyLine value={order.trackingCode} what={texts.tracking} /> },
    {
      label: texts.email,
      value: order.buyerEmail ? <CopyLine value={order.buyerEmail} what={texts.email} /> : texts.noEmail,
    },
    { label: texts.total, value: formatUsd(order.totalAmount) },
    { label: texts.consent, value: consent ? consentText(consent, texts.consentTo) : texts.noConsent },
    ...(requestId ? [{ label: texts.request, value: <CopyLine value={requestId} what={texts.request} /> }] : []),
    ...(trace && trace !== requestId
      ? [{ label: texts.cartRequest, value: <CopyLine value={trace} what={texts.cartRequest} /> }]
      : []),
  ]
  return (
    <div className={`small ${styles.details}`}>
      <header className={styles.head}>
        <img src={order.game.imageUrl} alt="" width={48} height={48} className={styles.cover} />
        <div>
          <p className="strong">{itemText(order)}</p>
          <p className="quiet">{order.game.name}</p>
        </div>
        <OrderStatusDot status={order.status} />
      </header>
      <Facts facts={facts} />
      {order.unitList.length > 0 && <UnitList order={order} refunds={refunds} choices={supplierChoices} />}
      {isOpen(order) && needsAccount && <AccountDetailsPanel orderId={order.id} />}
      <section>
        <h3 className={`caption ${styles.title}`}>{texts.steps.label}</h3>
        <Timeline label={texts.steps.label} steps={steps} />
      </section>
      <PaymentList payments={payments} />
      <RiskDecisions decisions={riskDecisions} />
      <AttemptList attempts={attempts} />
      <FailedCalls calls={failedCalls} />
      <RefundList refunds={refunds} />
    </div>
  )
}
