import type { AdminOrderView } from '@topup/core/api/fulfilment'

type StepId = 'ordered' | 'paid' | 'sent' | 'accepted' | 'delivered' | 'expired' | 'rejected'
export type OrderStep = Readonly<{ id: StepId; at: string | null; state: 'done' | 'current' | 'todo' | 'stopped' }>

/** The steps that an order has passed, and then the next ones. Delivery by hand has no supplier steps. */
export function timelineSteps(order: Pick<AdminOrderView, 'status' | 'failedBy' | 'timeline'>): OrderStep[] {
  const { timeline, status, failedBy } = order
  const path: [StepId, string | null][] = [
    ['ordered', timeline.orderedAt],
    ['paid', timeline.paidAt],
    ...(timeline.byHand
      ? []
      : ([
          ['sent', timeline.sentAt],
          ['accepted', timeline.acceptedAt],
        ] as [StepId, string | null][])),
    ['delivered', timeline.deliveredAt],
  ]
  const done = path.filter(([, at]) => at !== null).map(([id, at]): OrderStep => ({ id, at, state: 'done' }))
  if (status === 'completed') return done
  if (status === 'failed') return [...done, { id: failedBy ?? 'rejected', at: null, state: 'stopped' }]
  const last = path.map(([, at]) => at !== null).lastIndexOf(true)
  const next = path.slice(last + 1).map(([id], n): OrderStep => ({ id, at: null, state: n === 0 ? 'current' : 'todo' }))
  return [...done, ...next]
}
