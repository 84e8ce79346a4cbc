import type { Order } from '../ordering/order.repository.ts'
import type { Trx } from '../platform/db/schema.ts'
import { afterCommit } from '../platform/db/write.ts'
import type { Context } from './context.ts'
import type { Unit } from './delivery.repository.ts'

const secondsBetween = (from: string, until: string): number => Math.max(0, Date.parse(until) - Date.parse(from)) / 1000

/** Measures the time from payment (when units are queued) to each unit's first sending. */
export const noteSent = ({ metrics }: Context, trx: Trx, units: readonly Unit[]): void =>
  afterCommit(trx, () => {
    for (const { tries, created_at, sent_at } of units) {
      if (tries === 1 && sent_at) metrics.paidToSent.observe(secondsBetween(created_at, sent_at))
    }
  })

/** Measures an order completed at `at`; `actor` is `system` or the id of the person who delivered it. */
export const noteDelivered = (
  { metrics }: Context,
  trx: Trx,
  { order, units, actor, at }: Readonly<{ order: Order; units: readonly Unit[]; actor: string; at: string }>,
): void =>
  afterCommit(trx, () => {
    const by = actor === 'system' ? 'system' : 'person'
    for (const { sent_at, delivered_at } of units) {
      if (sent_at && delivered_at) metrics.sentToDelivered.observe({ by }, secondsBetween(sent_at, delivered_at))
    }
    if (order.paid_at) metrics.paidToDelivered.observe({ by }, secondsBetween(order.paid_at, at))
  })
