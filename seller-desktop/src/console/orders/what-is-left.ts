import type { OrderDetailsView } from '@topup/core/api/fulfilment'

const moving: readonly string[] = ['sending', 'unknown', 'accepted']

type Left = 'heldPayment' | 'refundByHand' | 'dispute' | 'fraudKept' | 'fraudMoving' | 'fraudBack' | 'fraudRefunded'

/** The state of money that the card's bank reported as fraud, while no dispute is open. */
function readFraud({ order, payments, refunds }: OrderDetailsView): readonly Left[] {
  const paid = payments.find(({ status, isSurplus }) => status === 'succeeded' && !isSurplus)
  if (!paid?.fraudWarning || paid.disputes.length > 0) return []
  const unitsBack = new Set(refunds.map(({ unitNo }) => unitNo))
  const kept = order.unitList.filter(({ unitNo }) => !unitsBack.has(unitNo) && !unitsBack.has(null))
  if (kept.some(({ status }) => status === 'delivered')) return ['fraudKept']
  if (kept.some(({ status }) => moving.includes(status))) return ['fraudMoving']
  return [refunds.length > 0 && refunds.every(({ status }) => status === 'succeeded') ? 'fraudRefunded' : 'fraudBack']
}

/** Notes about the money of an order whose delivery is over; empty if nothing is left to do. */
export function whatIsLeft(details: OrderDetailsView): readonly Left[] {
  const { payments, refunds } = details
  const isDisputed = payments.some(({ disputes }) =>
    disputes.some(({ status, answer }) => status === 'open' && (answer === null || answer === 'failed')),
  )
  return [
    ...(payments.some(({ status }) => status === 'held') ? (['heldPayment'] as const) : []),
    ...(refunds.some(({ status }) => status === 'manual') ? (['refundByHand'] as const) : []),
    ...(isDisputed ? (['dispute'] as const) : []),
    ...readFraud(details),
  ]
}
