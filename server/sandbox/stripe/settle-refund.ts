import type Stripe from 'stripe'
import { randomId } from '../random-id.ts'
import type { World } from '../world.ts'
import { emitEvent } from './emit-event.ts'

/** Sets a refund's status. A refund can still fail after it succeeded; then the money returns to the store's balance. */
export function settleRefund(world: World, refund: Stripe.Refund, status: 'succeeded' | 'failed'): void {
  if (refund.status === status || refund.status === 'failed') return
  refund.status = status
  delete refund.pending_reason
  if (status === 'failed') {
    refund.failure_reason = 'expired_or_canceled_card'
    refund.failure_balance_transaction = randomId('txn_')
    const charge = world.state.stripe.charges[String(refund.charge)]
    if (charge) {
      charge.amount_refunded -= refund.amount
      charge.refunded = false
    }
  }
  emitEvent(world, 'refund.updated', refund)
  if (status === 'failed') emitEvent(world, 'refund.failed', refund)
}
