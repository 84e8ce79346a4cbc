import type Stripe from 'stripe'
import type { Answer } from '../serve.ts'
import type { World } from '../world.ts'
import { type CardDecline, genericDecline } from './cards.ts'
import { chargeObject } from './charge.ts'
import { emitEvent } from './emit-event.ts'
import { warnOfFraud } from './fraud-warnings.ts'
import { invalidRequest, stripeError } from './stripe-errors.ts'
import type { StoredMethod } from './stripe-state.ts'

export type Confirmation = { method: StoredMethod; returnUrl: string | undefined; origin: string }

const confirmable: Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]

export const unexpectedState = (intent: Stripe.PaymentIntent, wish: string): Answer =>
  invalidRequest(`You cannot ${wish} this PaymentIntent because it has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: structuredClone(intent),
  })

export function confirmIntent(world: World, intent: Stripe.PaymentIntent, confirmation: Confirmation): Answer {
  if (!confirmable.includes(intent.status)) return unexpectedState(intent, 'confirm')
  const { method, returnUrl, origin } = confirmation
  world.state.stripe.methods[method.object.id] = method
  intent.payment_method = method.object.id
  intent.last_payment_error = null
  if (isChallenged(intent, method)) return challenge(world, intent, returnUrl, origin)
  return settle(world, intent, method, method.outcome.kind === 'decline' ? method.outcome.decline : undefined, false)
}

/** Whether the bank asks for 3-D Secure, by itself or because the store requested it for a good card. */
function isChallenged(intent: Stripe.PaymentIntent, { outcome }: StoredMethod): boolean {
  const asked = intent.payment_method_options?.card?.request_three_d_secure
  return outcome.kind === 'challenge' || (outcome.kind === 'approve' && asked !== 'automatic' && asked !== null)
}

function challenge(world: World, intent: Stripe.PaymentIntent, returnUrl: string | undefined, origin: string): Answer {
  const url = `${origin}/stripe/3ds/${intent.id}?client_secret=${intent.client_secret}`
  intent.status = 'requires_action'
  intent.next_action = returnUrl
    ? { redirect_to_url: { return_url: returnUrl, url }, type: 'redirect_to_url' }
    : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
  emitEvent(world, 'payment_intent.requires_action', intent)
  return { status: 200, body: structuredClone(intent), summary: `${intent.id} asks for 3-D Secure` }
}

/** Continues the payment after the buyer answered the 3-D Secure page. */
export function finishChallenge(world: World, intent: Stripe.PaymentIntent, passed: boolean): void {
  const method = world.state.stripe.methods[String(intent.payment_method)]
  if (intent.status !== 'requires_action' || !method || method.outcome.kind === 'decline') return
  const afterwards = method.outcome.kind === 'challenge' ? method.outcome.afterwards : 'approve'
  intent.next_action = null
  if (passed) settle(world, intent, method, afterwards === 'decline' ? genericDecline : undefined, true)
  else failAttempt(world, intent, method.object, authenticationFailure, undefined)
}

const authenticationFailure: CardDecline = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

function settle(
  world: World,
  intent: Stripe.PaymentIntent,
  method: StoredMethod,
  decline: CardDecline | undefined,
  authenticated: boolean,
): Answer {
  const captured = method.captured ?? intent.amount
  const facts = {
    intent,
    method: method.object,
    created: world.clock.seconds(),
    risk: method.risk ?? 'normal',
    captured,
  }
  const charge = chargeObject({ ...facts, decline, authenticated })
  world.state.stripe.charges[charge.id] = charge
  intent.latest_charge = charge.id
  intent.next_action = null
  if (decline) return failAttempt(world, intent, method.object, decline, charge.id)
  intent.status = 'succeeded'
  intent.amount_received = captured
  emitEvent(world, 'payment_intent.succeeded', intent)
  emitEvent(world, 'charge.succeeded', charge)
  if (method.reported) warnOfFraud(world, charge, 'made_with_stolen_card')
  return { status: 200, body: structuredClone(intent), summary: `${intent.id} succeeded` }
}

function failAttempt(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: CardDecline,
  charge: string | undefined,
): Answer {
  const error = {
    code: decline.code,
    ...(decline.declineCode ? { decline_code: decline.declineCode } : {}),
    ...(charge ? { charge } : {}),
    doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
    message: decline.message,
    payment_method: method,
  }
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.last_payment_error = { ...error, type: 'card_error' } as Stripe.PaymentIntent.LastPaymentError
  emitEvent(world, 'payment_intent.payment_failed', intent)
  return stripeError(402, { ...error, type: 'card_error', payment_intent: structuredClone(intent) })
}
