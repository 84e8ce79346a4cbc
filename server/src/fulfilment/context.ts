import type { Order } from '../ordering/order.repository.ts'
import type { Context as Below, Hooks as HooksBelow, OutsideContext as OutsideBelow } from '../payments/context.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Question } from './ask/question.ts'
import type { Unit } from './delivery.repository.ts'
import type { HandOver } from './hand-over.ts'
import type { Attempt } from './send/attempt.ts'
import type { KnownFigures } from './send/known-figures.ts'

export interface Hooks extends HooksBelow {
  /** Called when these units of the order are delivered or failed for good. */
  unitsSettled(ctx: Context, trx: Trx, order: Order, units: readonly Unit[]): Promise<void>
}

export interface Context extends Below {
  readonly hooks: Hooks
  /** Pass units and queries, leased when they were queued, to this process's loops. */
  readonly toSend: HandOver<Attempt>
  readonly toAsk: HandOver<Question>
  /** Each supplier's delivery performance, cached by this process. */
  readonly supplierFigures: KnownFigures
}

export type OutsideContext = Context & OutsideBelow
