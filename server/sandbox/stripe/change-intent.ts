import type Stripe from 'stripe'
import { text, wholeNumber } from '../form-values.ts'
import type { Answer } from '../serve.ts'
import type { World } from '../world.ts'
import { unexpectedState } from './confirm.ts'
import { emitEvent } from './emit-event.ts'
import { readMetadata } from './read-metadata.ts'
import type { StripeCall } from './stripe-call.ts'
import { invalidRequest, noSuch } from './stripe-errors.ts'

const open: Stripe.PaymentIntent.Status[] = ['requires_payment_method', 'requires_confirmation', 'requires_action']
const cancelReasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const

export function cancelIntent(world: World, call: StripeCall): Answer {
  const intent = world.state.stripe.intents[call.id]
  if (!intent) return noSuch('payment_intent', call.id)
  const reason = cancelReasons.find((one) => one === call.values.cancellation_reason) ?? null
  if (call.values.cancellation_reason !== undefined && !reason)
    return invalidRequest(`Invalid cancellation_reason: must be one of ${cancelReasons.join(', ')}`, {
      param: 'cancellation_reason',
    })
  if (!open.includes(intent.status)) return unexpectedState(intent, 'cancel')
  intent.status = 'canceled'
  intent.canceled_at = world.clock.seconds()
  intent.cancellation_reason = reason
  intent.next_action = null
  emitEvent(world, 'payment_intent.canceled', intent)
  return { status: 200, body: structuredClone(intent), summary: `${intent.id} canceled` }
}

export function updateIntent(world: World, call: StripeCall): Answer {
  const intent = world.state.stripe.intents[call.id]
  if (!intent) return noSuch('payment_intent', call.id)
  if (!open.includes(intent.status)) return unexpectedState(intent, 'update')
  const { values } = call
  const amount = values.amount === undefined ? intent.amount : wholeNumber(values.amount)
  if (amount === undefined || amount < 1)
    return invalidRequest('Invalid integer', { code: 'parameter_invalid_integer', param: 'amount' })
  const metadata = readMetadata(values.metadata)
  if (typeof metadata === 'string') return invalidRequest(metadata, { param: 'metadata' })
  intent.amount = amount
  intent.metadata = { ...intent.metadata, ...metadata }
  intent.description = text(values.description) ?? intent.description
  intent.receipt_email = text(values.receipt_email) ?? intent.receipt_email
  world.save()
  return { status: 200, body: structuredClone(intent), summary: `${intent.id} ${intent.amount} ${intent.currency}` }
}
