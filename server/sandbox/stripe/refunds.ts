import type Stripe from 'stripe'
import { text, wholeNumber } from '../form-values.ts'
import { randomId } from '../random-id.ts'
import { type Answer, isAnswer } from '../serve.ts'
import type { World } from '../world.ts'
import { bookRefund } from './balance.ts'
import { emitEvent } from './emit-event.ts'
import { readMetadata } from './read-metadata.ts'
import { settleRefund } from './settle-refund.ts'
import type { StripeCall } from './stripe-call.ts'
import { invalidRequest, missing, noSuch } from './stripe-errors.ts'

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

export function createRefund(world: World, call: StripeCall): Answer {
  const charge = chargeToRefund(world, call)
  if (isAnswer(charge)) return charge
  const metadata = readMetadata(call.values.metadata)
  if (typeof metadata === 'string') return invalidRequest(metadata, { param: 'metadata' })
  const reason = reasons.find((one) => one === call.values.reason) ?? null
  if (call.values.reason !== undefined && !reason)
    return invalidRequest(`Invalid reason: must be one of ${reasons.join(', ')}`, { param: 'reason' })
  if (isDisputed(world, charge))
    return invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0)
    return invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const amount = call.values.amount === undefined ? left : wholeNumber(call.values.amount)
  if (amount === undefined || amount < 1)
    return invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount > left)
    return invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    })
  return recordRefund(world, charge, { amount, metadata, reason })
}

function chargeToRefund(world: World, call: StripeCall): Stripe.Charge | Answer {
  const { intents, charges } = world.state.stripe
  const intentId = text(call.values.payment_intent)
  const chargeId = text(call.values.charge)
  if (!intentId && !chargeId) return missing('payment_intent')
  if (intentId && !intents[intentId]) return noSuch('payment_intent', intentId, 'payment_intent')
  const charge = charges[chargeId ?? String(intents[intentId ?? '']?.latest_charge)]
  if (!charge && chargeId) return noSuch('charge', chargeId, 'charge')
  if (!charge?.paid) return invalidRequest('This PaymentIntent does not have a successful charge to refund.')
  return charge
}

const isDisputed = (world: World, charge: Stripe.Charge) =>
  Object.values(world.state.stripe.disputes).some((one) => one.charge === charge.id && one.status !== 'won')

function recordRefund(
  world: World,
  charge: Stripe.Charge,
  wanted: Pick<Stripe.Refund, 'amount' | 'metadata' | 'reason'>,
): Answer {
  const fate = world.refundFates.stripe
  const refund: Stripe.Refund = {
    id: randomId('re_'),
    object: 'refund',
    amount: wanted.amount,
    balance_transaction: null,
    charge: charge.id,
    created: world.clock.seconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: wanted.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(fate === 'succeed' ? {} : { pending_reason: 'processing' as const }),
    reason: wanted.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: fate === 'succeed' ? 'succeeded' : 'pending',
    transfer_reversal: null,
  }
  refund.balance_transaction = bookRefund(world, refund.id, refund.amount, refund.currency)
  world.state.stripe.refunds[refund.id] = refund
  charge.amount_refunded += refund.amount
  charge.refunded = charge.amount_refunded === charge.amount
  emitEvent(world, 'refund.created', refund)
  emitEvent(world, 'charge.refunded', charge)
  if (fate === 'fail') world.clock.after(1500, () => settleRefund(world, refund, 'failed'))
  return { status: 200, body: structuredClone(refund), summary: `${refund.id} ${refund.amount} ${refund.currency}` }
}
