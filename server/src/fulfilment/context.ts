import type { Order } from '../ordering/order.repository.ts'
import type { Context as Below, Hooks as HooksBelow, OutsideContext as OutsideBelow } from '../payments/context.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Question } from './ask/question.ts'
import type { Unit } from './delivery.repository.ts'
import type { HandOver } from './hand-over.ts'
import type { Attempt } from './send/attempt.ts'
import type { KnownFigures } from './send/known-figures.ts'

export interface Hooks extends HooksBelow {
  /** These units of the order have come to their end, delivered or failed. */
  unitsSettled(ctx: Context, trx: Trx, order: Order, units: readonly Unit[]): Promise<void>
}

export interface Context extends Below {
  readonly hooks: Hooks
  /** Units and questions that were claimed as they were queued. */
  readonly toSend: HandOver<Attempt>
  readonly toAsk: HandOver<Question>
  /** How well each supplier delivers, as it was last read. */
  readonly supplierFigures: KnownFigures
}

export type OutsideContext = Context & OutsideBelow
