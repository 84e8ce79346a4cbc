import type { ParsedInput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import type { RefundOptionsView } from '@topup/core/api/refunds'
import { decideRefundRequest, type RefundDecision } from '@topup/core/refund/decide-request'
import { scenariosEn } from '@topup/core/refund/scenarios.en'
import { needAttention } from '../../alerts/attention.repository.ts'
import type { Context } from '../../fulfilment/context.ts'
import { assertInHand } from '../../ordering/links/known-checkouts.ts'
import { lockOrder, type Order } from '../../ordering/order.repository.ts'
import { getOwnOrder } from '../../ordering/own-order.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { giveUpWaiting } from './give-up-waiting.ts'
import { loadRefundFacts } from './load-facts.ts'
import { loadRefundOptions } from './refund-options.ts'

const MOST_PER_ORDER = 5
type Input = ParsedInput<'requestRefund'>

async function assertFewBefore(trx: Trx, order: Order): Promise<void> {
  const earlier = await trx.selectFrom('refund_requests').select('status').where('order_id', '=', order.id).execute()
  if (earlier.some(({ status }) => status === 'open')) {
    throw new DomainError('refund_requested', 'Your request is with the seller already')
  }
  if (earlier.length >= MOST_PER_ORDER) {
    throw new DomainError('too_many_requests', 'This order was asked about several times: please write to support')
  }
}

async function insertRequest(ctx: Context, trx: Trx, order: Order, input: Input, { action, reason }: RefundDecision) {
  const now = ctx.now().toISOString()
  const isOpen = action === 'ask'
  const request = {
    id: ctx.newId(),
    order_id: order.id,
    scenario: input.scenario,
    reason,
    note: input.note,
    status: isOpen ? ('open' as const) : ('started' as const),
    answer: null,
    created_at: now,
    decided_at: isOpen ? null : now,
  }
  await trx.insertInto('refund_requests').values(request).execute()
  if (!isOpen) return
  await needAttention(ctx, trx, {
    kind: 'refund_requested',
    subjectType: 'refund_request',
    subjectId: request.id,
    reason: `${scenariosEn[input.scenario].scenario}: “${input.note}”`,
  })
}

/**
 * Requests a refund for the buyer. If facts prove the case, the refund starts in the same transaction, else the seller
 * decides. Throws forbidden (login alone), refund_requested, transition_not_allowed, delivery_in_flight (just sent).
 */
export async function requestRefund(
  ctx: Context,
  sessionId: string | undefined,
  input: Input,
): Promise<RefundOptionsView> {
  const { id, checkout_id } = await getOwnOrder(ctx.db, input.id, sessionId)
  await write(ctx.db, async (trx) => {
    const order = await lockOrder(trx, id)
    if (!order) throw new DomainError('order_not_found', 'Order not found')
    await assertInHand(ctx, trx, sessionId, checkout_id, 'ask for a refund')
    await assertFewBefore(trx, order)
    const decision = decideRefundRequest(input.scenario, await loadRefundFacts(trx, order))
    if (decision.action === 'none') {
      throw new DomainError('transition_not_allowed', 'There is no refund to begin', { reason: decision.reason })
    }
    if (decision.action === 'ask' && input.note === '') throw new DomainError('invalid_input', 'Say what happened')
    if (decision.action === 'start') await giveUpWaiting(ctx, trx, order, 'buyer')
    await insertRequest(ctx, trx, order, input, decision)
  })
  ctx.signals.wake('refunds')
  ctx.signals.wake('orders', id)
  return loadRefundOptions(ctx.db, await getOwnOrder(ctx.db, id, sessionId))
}
