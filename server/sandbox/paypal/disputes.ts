import type { World } from '../world.ts'
import { paypalTime } from './create-order.ts'
import { emitPaypalEvent } from './emit-event.ts'
import { paypalId } from './ids.ts'
import { centsOf, money } from './money.ts'
import type { PaypalDispute, StoredCapture } from './paypal-state.ts'

export function openDispute(
  world: World,
  { object: capture }: StoredCapture,
  reason: PaypalDispute['object']['reason'],
): PaypalDispute {
  const now = paypalTime(world)
  const dispute: PaypalDispute = {
    captureId: capture.id,
    object: {
      dispute_id: `PP-D-${paypalId(5)}`,
      create_time: now,
      update_time: now,
      disputed_transactions: [
        {
          seller_transaction_id: capture.id,
          ...(capture.custom_id ? { custom: capture.custom_id } : {}),
          ...(capture.invoice_id ? { invoice_number: capture.invoice_id } : {}),
        },
      ],
      reason,
      status: 'OPEN',
      dispute_amount: capture.amount,
      dispute_life_cycle_stage: 'CHARGEBACK',
    },
  }
  world.state.paypal.disputes[dispute.object.dispute_id] = dispute
  tell(world, dispute, 'CUSTOMER.DISPUTE.CREATED', 'A new dispute opened')
  return dispute
}

/** Ends a dispute; if the buyer wins, the money is taken back. */
export function resolveDispute(world: World, dispute: PaypalDispute, buyerWins: boolean): void {
  const { object } = dispute
  if (object.status === 'RESOLVED') return
  object.status = 'RESOLVED'
  object.update_time = paypalTime(world)
  object.dispute_outcome = { outcome_code: buyerWins ? 'RESOLVED_BUYER_FAVOUR' : 'RESOLVED_SELLER_FAVOUR' }
  const kept = world.state.paypal.captures[dispute.captureId]
  if (buyerWins && kept) reverseCapture(world, kept)
  tell(world, dispute, 'CUSTOMER.DISPUTE.RESOLVED', 'A dispute was resolved')
}

function reverseCapture(world: World, kept: StoredCapture): void {
  const { object } = kept
  const cents = centsOf(object.amount) - kept.refundedCents
  kept.refundedCents += cents
  object.status = 'REFUNDED'
  object.update_time = paypalTime(world)
  emitPaypalEvent(world, {
    type: 'PAYMENT.CAPTURE.REVERSED',
    resourceType: 'refund',
    summary: `A capture of ${object.amount.value} ${object.amount.currency_code} was reversed`,
    resource: {
      id: paypalId(),
      status: 'COMPLETED',
      amount: money(cents, object.amount.currency_code),
      ...(object.custom_id ? { custom_id: object.custom_id } : {}),
      links: [{ href: `${world.url}/paypal-api/v2/payments/captures/${object.id}`, rel: 'up', method: 'GET' }],
      create_time: object.update_time,
      update_time: object.update_time,
    },
  })
}

const tell = (
  world: World,
  { object }: PaypalDispute,
  type: 'CUSTOMER.DISPUTE.CREATED' | 'CUSTOMER.DISPUTE.RESOLVED',
  summary: string,
) => emitPaypalEvent(world, { type, resourceType: 'dispute', summary, resource: structuredClone(object) })
