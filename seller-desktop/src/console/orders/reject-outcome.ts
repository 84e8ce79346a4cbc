import type { OrderDetailsView } from '@topup/core/api/fulfilment'

type RejectOutcome = 'goesBack' | 'restGoesBack' | 'wentBack' | 'waits'

const wentBackStates: readonly string[] = ['succeeded', 'closed']

/** The effect that a rejection would have on the order's money, by its payments and refunds as they are now. */
export function rejectOutcome({ order, payments, refunds }: OrderDetailsView): RejectOutcome {
  const back = refunds.filter(({ status }) => wentBackStates.includes(status))
  const unitsBack = new Set(back.map(({ unitNo }) => unitNo))
  const open = order.unitList.filter(({ status }) => status !== 'delivered' && status !== 'failed')
  const isWholeBack = back.some(({ unitNo, isExternal }) => unitNo === null && isExternal)
  if (open.every(({ unitNo }) => unitsBack.has(unitNo)) || (isWholeBack && !payments.some((one) => one.isSurplus)))
    return 'wentBack'
  if (!payments.some(({ status, isSurplus }) => status === 'succeeded' && !isSurplus)) return 'waits'
  return order.units.delivered > 0 ? 'restGoesBack' : 'goesBack'
}
