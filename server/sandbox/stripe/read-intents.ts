import type Stripe from 'stripe'
import { isRecord, text } from '../form-values.ts'
import type { Answer } from '../serve.ts'
import type { World } from '../world.ts'
import { bookCharge, withBooking } from './balance.ts'
import type { StripeCall } from './stripe-call.ts'
import { invalidRequest, missing, noSuch } from './stripe-errors.ts'

/** A publishable key reaches only the intent whose client secret is sent with it. */
export function findOwnIntent(world: World, call: StripeCall): Stripe.PaymentIntent | undefined {
  if (call.key === 'publishable-of-another') return undefined
  const intent = world.state.stripe.intents[call.id]
  return call.key === 'secret' || call.values.client_secret === intent?.client_secret ? intent : undefined
}

export function retrieveIntent(world: World, call: StripeCall): Answer {
  const intent = findOwnIntent(world, call)
  if (!intent) return noSuch('payment_intent', call.id)
  const answer = {
    status: 200,
    body: expanded(world, intent, call.values.expand),
    summary: `${intent.id} ${intent.status}`,
  }
  return call.key === 'publishable' ? forBrowser(answer) : answer
}

/** Hides metadata from publishable keys. */
export function forBrowser(answer: Answer): Answer {
  const hide = (intent: object) => ({ ...intent, metadata: undefined })
  const body = answer.body
  if (!isRecord(body)) return answer
  if (!isRecord(body.error)) return { ...answer, body: hide(body) }
  const intent = body.error.payment_intent
  return isRecord(intent) ? { ...answer, body: { error: { ...body.error, payment_intent: hide(intent) } } } : answer
}

function expanded(world: World, intent: Stripe.PaymentIntent, expand: unknown): Stripe.PaymentIntent {
  const wanted = Array.isArray(expand) ? expand : []
  const { charges, methods } = world.state.stripe
  const copy = structuredClone(intent)
  const charge = charges[String(intent.latest_charge)]
  const withBalance = wanted.includes('latest_charge.balance_transaction')
  if (withBalance || wanted.includes('latest_charge')) {
    copy.latest_charge = charge ? withBooking(world, bookCharge(world, charge), withBalance) : null
  }
  if (wanted.includes('payment_method')) copy.payment_method = methods[String(intent.payment_method)]?.object ?? null
  return copy
}

export function listIntents(world: World, call: StripeCall): Answer {
  const limit = Math.min(100, Math.max(1, Number(call.values.limit ?? 10) || 10))
  const newest = Object.values(world.state.stripe.intents).reverse()
  const after = text(call.values.starting_after)
  const from = after ? newest.findIndex((intent) => intent.id === after) + 1 : 0
  const data = newest.slice(from, from + limit)
  return {
    status: 200,
    body: { object: 'list', data, has_more: newest.length > from + limit, url: '/v1/payment_intents' },
  }
}

const clause = /^\s*(?:metadata\[(['"])([^'"]{1,40})\1\]|(status|currency))\s*:\s*(['"])([^'"]*)\4\s*$/

export function searchIntents(world: World, call: StripeCall): Answer {
  const query = text(call.values.query)
  if (!query) return missing('query')
  const clauses = query.split(/\s+AND\s+/).map((one) => clause.exec(one))
  if (clauses.some((one) => !one))
    return invalidRequest(`We were unable to parse your search query: ${query.slice(0, 100)}`, { param: 'query' })
  const matches = (intent: Stripe.PaymentIntent) =>
    clauses.every((one) => {
      const [, , metadataKey, field, , value] = one ?? []
      return metadataKey
        ? intent.metadata[metadataKey] === value
        : String(intent[field as 'status' | 'currency']) === value
    })
  const limit = Math.min(100, Math.max(1, Number(call.values.limit ?? 10) || 10))
  const found = Object.values(world.state.stripe.intents).filter(matches).reverse()
  const body = {
    object: 'search_result',
    data: found.slice(0, limit),
    has_more: found.length > limit,
    next_page: null,
    url: '/v1/payment_intents/search',
  }
  return { status: 200, body, summary: `${found.length} found` }
}
