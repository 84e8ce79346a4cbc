import type { Order } from '../ordering/order.repository.ts'
import type { Context as Below, Hooks as HooksBelow } from '../payments/context.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Unit } from './delivery.repository.ts'

export interface Hooks extends HooksBelow {
  /** These units of the order have come to their end, delivered or failed. */
  unitsSettled(ctx: Context, trx: Trx, order: Order, units: readonly Unit[]): Promise<void>
}

export interface Context extends Below {
  readonly hooks: Hooks
}
