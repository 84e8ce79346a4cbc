import type { OrderDetailsView } from '@topup/core/api/fulfilment'

const moving: readonly string[] = ['sending', 'unknown', 'accepted']

type Left = 'heldPayment' | 'refundByHand' | 'dispute' | 'fraudKept' | 'fraudMoving' | 'fraudBack' | 'fraudRefunded'

/** What became of money that the card's bank reported as fraud, and that nobody disputes. */
function readFraud({ order, payments, refunds }: OrderDetailsView): readonly Left[] {
  const paid = payments.find(({ status, isSurplus }) => status === 'succeeded' && !isSurplus)
  if (!paid?.fraudWarning || paid.disputes.length > 0) return []
  const unitsBack = new Set(refunds.map(({ unitNo }) => unitNo))
  const kept = order.unitList.filter(({ unitNo }) => !unitsBack.has(unitNo) && !unitsBack.has(null))
  if (kept.some(({ status }) => status === 'delivered')) return ['fraudKept']
  if (kept.some(({ status }) => moving.includes(status))) return ['fraudMoving']
  return [refunds.length > 0 && refunds.every(({ status }) => status === 'succeeded') ? 'fraudRefunded' : 'fraudBack']
}

/** What an order says of its money where nothing can be done about its delivery any more: empty where nothing is left. */
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
