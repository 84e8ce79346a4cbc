import { liveSupplierOrderStatuses } from '@topup/core/delivery/supplier-order-lifecycle'
import { giveBack } from '../../platform/db/queue.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { reached } from '../../platform/jobs/steps.ts'
import { inTrace } from '../../platform/trace.ts'
import type { SupplierOrderState } from '../../suppliers/supplier.ts'
import { findSupplierOf } from '../../suppliers/supplier-accounts.ts'
import type { Context, OutsideContext } from '../context.ts'
import { findSupplierOrder } from '../delivery.repository.ts'
import { applySupplierState } from './apply-supplier-state.ts'
import type { Question } from './question.ts'

async function callSupplier(ctx: OutsideContext, question: Question): Promise<SupplierOrderState | undefined> {
  const { supplier, accountId, reference, sent } = question
  try {
    const found = await findSupplierOf(ctx, supplier, accountId)
    return await found?.findOrder(reference, sent)
  } catch {
    return { kind: 'unknown', reason: 'the call broke off' }
  }
}

/** Plans the attempt's next query. A due time that a callback set during this query is not overwritten. */
async function planNextAsk(ctx: Context, trx: Trx, question: Question, wasAnswered: boolean): Promise<void> {
  const supplierOrder = await findSupplierOrder(trx, question.reference)
  if (!supplierOrder) return
  const { status } = supplierOrder
  const isOver = status === 'delivered' || !liveSupplierOrderStatuses.some((live) => live === status)
  if (isOver && wasAnswered) return void (await giveBack(trx, 'supplier_orders', question.taken, null))
  // Wait as long as the attempt is old, so that the waits double, from `askFirst` up to `askCeiling`. An attempt that a
  // fast clock dated in the future waits as if it were old.
  const { askFirst, askCeiling } = ctx.config.timing
  const now = ctx.now().getTime()
  const age = Math.abs(now - Date.parse(supplierOrder.created_at))
  const next = new Date(now + Math.min(Math.max(age, askFirst), askCeiling)).toISOString()
  await giveBack(trx, 'supplier_orders', question.taken, next)
}

const toFields = ({ supplier, reference }: Question, state: SupplierOrderState) => ({
  supplier,
  reference,
  outcome: state.kind,
  ...('supplierRef' in state ? { supplierRef: state.supplierRef } : {}),
})

/** Queries an attempt's state and applies the supplier's answer. */
export const askSupplier = (ctx: OutsideContext, question: Question): Promise<void> =>
  inTrace(question.taken.trace, () => ask(ctx, question))

async function ask(ctx: OutsideContext, question: Question): Promise<void> {
  const answer = await callSupplier(ctx, question)
  const state = answer ?? ({ kind: 'unknown', reason: 'the supplier is not set up' } as const)
  ctx.log.debug(toFields(question, state), 'a supplier was asked about an order')
  try {
    const isCompleted = await write(ctx.db, async (trx) => {
      const completed = await applySupplierState(ctx, trx, question.reference, state)
      // If the supplier is not configured any more, a finished attempt is not queried again either.
      await planNextAsk(ctx, trx, question, answer === undefined || answer.kind !== 'unknown')
      return completed
    })
    if (isCompleted) reached('delivery.completed')
    ctx.signals.wake('orders', question.taken.delivery_id)
    // The unit may be sent as another product now, so wake the sending loop.
    if (state.kind === 'refunded' || state.kind === 'not-found') ctx.signals.wake('deliveries')
  } catch (error) {
    ctx.log.error({ err: error, reference: question.reference }, 'an answer of the supplier was not applied')
  }
}
