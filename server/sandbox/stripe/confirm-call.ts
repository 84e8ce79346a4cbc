import { isRecord, text } from '../form-values.ts'
import { type Answer, isAnswer } from '../serve.ts'
import { pagesOf } from '../vendor-hosts.ts'
import type { World } from '../world.ts'
import { confirmIntent } from './confirm.ts'
import { findMethod, readMethod } from './payment-method.ts'
import { findOwnIntent, forBrowser } from './read-intents.ts'
import { refuseReceipt } from './receipt-and-statement.ts'
import type { StripeCall } from './stripe-call.ts'
import { invalidRequest, noSuch } from './stripe-errors.ts'
import type { StoredMethod } from './stripe-state.ts'

/** `POST /v1/payment_intents/:id/confirm`, from a server or from the buyer's browser. */
export function confirmCall(world: World, call: StripeCall): Answer {
  const intent = findOwnIntent(world, call)
  if (!intent) return noSuch('payment_intent', call.id)
  const returnUrl = text(call.values.return_url)
  if (returnUrl !== undefined && !isWebUrl(returnUrl))
    return invalidRequest(`Not a valid URL: ${returnUrl.slice(0, 80)}`, { code: 'url_invalid', param: 'return_url' })
  const { receipt_email: receiptEmail, use_stripe_sdk: useSdk } = call.values
  const refusal = refuseReceipt(receiptEmail)
  if (refusal) return refusal
  const method = methodOf(world, call)
  if (isAnswer(method)) return method
  intent.receipt_email = text(receiptEmail) ?? intent.receipt_email
  const confirmation = { method, returnUrl: useSdk === 'true' ? undefined : returnUrl, origin: pagesOf(call.origin) }
  const answer = confirmIntent(world, intent, confirmation)
  return call.key === 'publishable' ? forBrowser(answer) : answer
}

function methodOf(world: World, call: StripeCall): StoredMethod | Answer {
  if (isRecord(call.values.payment_method_data)) return readMethod(world, call.values.payment_method_data)
  const id = text(call.values.payment_method)
  if (id) return findMethod(world, id)
  return invalidRequest(
    'You cannot confirm this PaymentIntent because it is missing a payment method. Provide payment_method or payment_method_data.',
    { code: 'payment_intent_unexpected_state' },
  )
}

function isWebUrl(url: string): boolean {
  return URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)
}
