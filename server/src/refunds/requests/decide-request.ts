import type { ParsedInput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import type { AdminRefundRequestView } from '@topup/core/api/refunds'
import { refundRequestLifecycle } from '@topup/core/refund/request-lifecycle'
import { recordAudit } from '../../access/audit.ts'
import type { Caller } from '../../access/seller-auth.ts'
import { resolveAttention } from '../../alerts/attention.repository.ts'
import { queueMail } from '../../alerts/outbox/queue-mail.ts'
import type { Context } from '../../fulfilment/context.ts'
import { listUnits } from '../../fulfilment/delivery.repository.ts'
import { lockOrder, type Order } from '../../ordering/order.repository.ts'
import { move } from '../../platform/db/move.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { queueUnitRefund } from '../refund-delivered-unit.ts'
import { giveUpWaiting } from './give-up-waiting.ts'
import { findRequestView } from './list-requests.ts'
import { listRefundedUnits } from './load-facts.ts'

type Input = ParsedInput<'decideRefundRequest'>

async function refundDelivered(ctx: Context, trx: Trx, order: Order, reason: string): Promise<number> {
  const refunded = await listRefundedUnits(trx, order.id)
  const units = (await listUnits(trx, order.id)).filter(
    ({ status, unit_no }) => status === 'delivered' && !refunded.has(unit_no),
  )
  for (const { unit_no } of units) await queueUnitRefund(ctx, trx, order, unit_no, reason)
  return units.length
}

async function approve(ctx: Context, trx: Trx, order: Order, caller: Caller, action: Input['action']): Promise<void> {
  const stopped = await giveUpWaiting(ctx, trx, order, caller.sellerId)
  const back = action === 'approve-all' ? await refundDelivered(ctx, trx, order, 'The buyer asked for it') : 0
  if (stopped + back > 0) return
  throw new DomainError(
    'transition_not_allowed',
    'Nothing of this order is left to send back: answer the buyer instead',
  )
}

async function decline(ctx: Context, trx: Trx, order: Order, id: string): Promise<void> {
  await queueMail(ctx, trx, { kind: 'refund-declined', subjectId: id, order })
}

/** Applies the seller's decision on a refund request: queues the refund, or queues a mail with the refusal. */
export async function decideRequest(ctx: Context, caller: Caller, input: Input): Promise<AdminRefundRequestView> {
  const { id, action, answer } = input
  if (action === 'approve-all' && caller.role !== 'owner') {
    throw new DomainError('forbidden', 'Only an owner may give back what was delivered')
  }
  const view = await write(ctx.db, async (trx) => {
    const request = await trx.selectFrom('refund_requests').select('order_id').where('id', '=', id).executeTakeFirst()
    const order = request && (await lockOrder(trx, request.order_id))
    if (!order) throw new DomainError('not_found', 'There is no such request')
    const event = action === 'decline' ? 'decline' : 'approve'
    const changes = { answer: action === 'decline' ? answer : null, decided_at: ctx.now().toISOString() }
    const rows = trx.updateTable('refund_requests').where('id', '=', id)
    const [moved] = await move(rows, refundRequestLifecycle, event, changes)
    if (!moved) throw new DomainError('transition_not_allowed', 'This request was decided before')
    if (action === 'decline') await decline(ctx, trx, order, id)
    else await approve(ctx, trx, order, caller, action)
    await resolveAttention(trx, 'refund_request', id, ctx.now())
    const details = { request: id, scenario: (await findRequestView(trx, id))?.scenario ?? '' }
    await recordAudit(ctx, trx, {
      actor: caller.sellerId,
      action: `refund-request.${action}`,
      subject: order.id,
      details,
    })
    return findRequestView(trx, id)
  })
  if (!view) throw new Error('a decided request is gone')
  ctx.signals.wake('refunds')
  ctx.signals.wake('orders')
  return view
}
