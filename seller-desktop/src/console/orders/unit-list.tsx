import type { AdminOrderView, SupplierChoiceView } from '@topup/core/api/fulfilment'
import type { AdminRefundView } from '@topup/core/api/refunds'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { StatusDot } from '@topup/core/ui/status-dot.tsx'
import { useState } from 'react'
import { useTexts } from '../messages/messages.ts'
import { useIsOwner } from '../people/access/use-is-owner.ts'
import { RefundUnitDialog } from './money-dialogs.tsx'
import styles from './order-details.module.css'
import { choiceSentence } from './supplier-choice.ts'
import { UnclearUnit } from './unclear-unit.tsx'

const tones = {
  queued: 'quiet',
  sending: 'live',
  unknown: 'wait',
  accepted: 'live',
  held: 'wait',
  delivered: 'ok',
  failed: 'stop',
} as const

interface UnitListProps {
  order: AdminOrderView
  refunds: readonly AdminRefundView[]
  choices: readonly SupplierChoiceView[]
}

/** The order's units; an owner may refund a delivered unit, once. */
export function UnitList({ order, refunds, choices }: UnitListProps) {
  const { orders: texts, orderMoney } = useTexts()
  const isOwner = useIsOwner()
  const [asked, setAsked] = useState<number>()
  const refunded = new Set(refunds.map(({ unitNo }) => unitNo))
  return (
    <section>
      <h3 className={`caption ${styles.unitsTitle}`}>{texts.units}</h3>
      <ul>
        {order.unitList.map(({ unitNo, status, heldReason, isUnclear }) => (
          <li key={unitNo} className={styles.unit}>
            <span>{fill(texts.unit, { no: unitNo })}</span>
            <StatusDot tone={tones[status]}>{texts.unitStatus[status]}</StatusDot>
            {heldReason && <p className={styles.reason}>{heldReason}</p>}
            {choices
              .filter((choice) => choice.unitNo === unitNo)
              .map((choice) => choiceSentence(choice, texts.choice))
              .map((sentence, no) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: attempts keep their places, and two may read alike.
                <p key={no} className={styles.reason}>
                  {sentence}
                </p>
              ))}
            {isUnclear && <UnclearUnit orderId={order.id} unitNo={unitNo} />}
            {isOwner && status === 'delivered' && !refunded.has(unitNo) && (
              <Button
                size="small"
                variant="ghost"
                onClick={() => setAsked(unitNo)}
                aria-label={fill(orderMoney.refundDeliveredNamed, { no: unitNo })}
              >
                {orderMoney.refundDelivered}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <RefundUnitDialog orderId={order.id} unitNo={asked} onClose={() => setAsked(undefined)} />
      )}
    </section>
  )
}
