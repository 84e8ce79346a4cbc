import { isRecord, record, text, wholeNumber } from '../form-values.ts'
import type { Answer } from '../serve.ts'
import type { World } from '../world.ts'
import { confirmCall } from './confirm-call.ts'
import { intentObject } from './payment-intent.ts'
import { readMetadata } from './read-metadata.ts'
import { refuseReceipt, refuseSuffix } from './receipt-and-statement.ts'
import type { StripeCall } from './stripe-call.ts'
import { invalidRequest, missing } from './stripe-errors.ts'

const known = [
  'amount',
  'automatic_payment_methods',
  'capture_method',
  'confirm',
  'currency',
  'description',
  'expand',
  'metadata',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'payment_method_types',
  'receipt_email',
  'return_url',
  'statement_descriptor_suffix',
]
/** Stripe's smallest charges, in minor units. */
const smallest: Record<string, number> = { usd: 50, eur: 50, aud: 50, cad: 50, sgd: 50, gbp: 30, idr: 800_000, jpy: 50 }
const largest = 99_999_999

export function createIntent(world: World, call: StripeCall): Answer {
  const { values } = call
  const refusal = refuse(values)
  if (refusal) return refusal
  const metadata = readMetadata(values.metadata)
  if (typeof metadata === 'string') return invalidRequest(metadata, { param: 'metadata' })
  const intent = intentObject({
    amount: Number(values.amount),
    currency: String(values.currency).toLowerCase(),
    metadata,
    description: text(values.description) ?? null,
    receiptEmail: text(values.receipt_email) ?? null,
    statementSuffix: text(values.statement_descriptor_suffix) ?? null,
    automatic: values.payment_method_types === undefined,
    threeDSecure: wantedThreeDSecure(values),
    created: world.clock.seconds(),
  })
  world.state.stripe.intents[intent.id] = intent
  world.save()
  if (values.confirm === 'true') return confirmCall(world, { ...call, id: intent.id })
  return { status: 200, body: structuredClone(intent), summary: `${intent.id} ${intent.amount} ${intent.currency}` }
}

const threeDSecure = ['automatic', 'any', 'challenge'] as const

const wantedThreeDSecure = (values: StripeCall['values']) => {
  const wanted = text(record(record(values.payment_method_options).card).request_three_d_secure) ?? 'automatic'
  return threeDSecure.find((one) => one === wanted)
}

function refuse(values: StripeCall['values']): Answer | undefined {
  const unknown = Object.keys(values).find((name) => !known.includes(name))
  if (unknown)
    return invalidRequest(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown })
  if (values.amount === undefined) return missing('amount')
  if (values.currency === undefined) return missing('currency')
  const amount = wholeNumber(values.amount)
  if (amount === undefined || amount < 1)
    return invalidRequest(`Invalid integer: ${String(values.amount)}`, {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  const currency = text(values.currency)?.toLowerCase() ?? ''
  if (!/^[a-z]{3}$/.test(currency)) return invalidRequest(`Invalid currency: ${currency}.`, { param: 'currency' })
  if (amount < (smallest[currency] ?? 1))
    return invalidRequest('Amount must convert to at least 50 cents.', { code: 'amount_too_small', param: 'amount' })
  if (amount > (currency === 'idr' ? largest * 100 : largest))
    return invalidRequest('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' })
  if (values.capture_method !== undefined && !/^automatic/.test(String(values.capture_method)))
    return invalidRequest('Only automatic capture is offered here.', { param: 'capture_method' })
  const automatic = values.automatic_payment_methods
  if (automatic !== undefined && !isRecord(automatic))
    return invalidRequest('Invalid object', { param: 'automatic_payment_methods' })
  const types = values.payment_method_types
  if (types !== undefined && !(Array.isArray(types) && types.every((one) => one === 'card')))
    return invalidRequest('The payment method type provided is invalid: only card is offered here.', {
      param: 'payment_method_types',
    })
  if (!wantedThreeDSecure(values))
    return invalidRequest('Invalid request_three_d_secure: must be one of any, automatic, or challenge', {
      param: 'payment_method_options[card][request_three_d_secure]',
    })
  return refuseReceipt(values.receipt_email) ?? refuseSuffix(values.statement_descriptor_suffix)
}
