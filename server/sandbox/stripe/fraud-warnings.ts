import type Stripe from 'stripe'
import { record, text, wholeNumber } from '../form-values.ts'
import { randomId } from '../random-id.ts'
import type { Answer } from '../serve.ts'
import type { World } from '../world.ts'
import { emitEvent } from './emit-event.ts'
import type { StripeCall } from './stripe-call.ts'

export const fraudTypes = [
  'card_never_received',
  'fraudulent_card_application',
  'made_with_counterfeit_card',
  'made_with_lost_card',
  'made_with_stolen_card',
  'misc',
  'unauthorized_use_of_card',
] as const

/** Whether a store can still act: the charge is neither disputed nor fully refunded. */
const isActionable = (charge: Stripe.Charge | undefined) =>
  charge !== undefined && !charge.disputed && charge.amount_refunded < charge.amount

/** The card's bank reports that the payment may be fraud; no money moves. */
export function warnOfFraud(
  world: World,
  charge: Stripe.Charge,
  fraudType: (typeof fraudTypes)[number],
): Stripe.Radar.EarlyFraudWarning {
  const warning: Stripe.Radar.EarlyFraudWarning = {
    id: randomId('issfr_'),
    object: 'radar.early_fraud_warning',
    actionable: isActionable(charge),
    charge: charge.id,
    created: world.clock.seconds(),
    fraud_type: fraudType,
    livemode: false,
    ...(typeof charge.payment_intent === 'string' && { payment_intent: charge.payment_intent }),
  }
  world.state.stripe.warnings[warning.id] = warning
  emitEvent(world, 'radar.early_fraud_warning.created', warning)
  return warning
}

export function readWarning(world: World, id: string): Stripe.Radar.EarlyFraudWarning | undefined {
  const warning = world.state.stripe.warnings[id]
  return warning && { ...warning, actionable: isActionable(world.state.stripe.charges[String(warning.charge)]) }
}

/** `GET /v1/radar/early_fraud_warnings`: newest first, in pages. */
export function listWarnings(world: World, { values }: StripeCall): Answer {
  const {
    gte = 0,
    gt = -1,
    lte = Number.POSITIVE_INFINITY,
    lt = Number.POSITIVE_INFINITY,
  } = Object.fromEntries(Object.entries(record(values.created)).map(([name, value]) => [name, wholeNumber(value)]))
  const [intent, charge] = [text(values.payment_intent), text(values.charge)]
  const found = Object.values(world.state.stripe.warnings)
    .filter(({ created }) => created >= gte && created > gt && created <= lte && created < lt)
    .filter((one) => (!intent || one.payment_intent === intent) && (!charge || one.charge === charge))
    .map(({ id }) => readWarning(world, id))
    .reverse()
  const limit = Math.min(100, Math.max(1, wholeNumber(values.limit) ?? 10))
  const after = text(values.starting_after)
  const start = after ? found.findIndex((one) => one?.id === after) + 1 : 0
  const data = found.slice(start, start + limit)
  const body = { object: 'list', data, has_more: found.length > start + limit, url: '/v1/radar/early_fraud_warnings' }
  return { status: 200, body, summary: `${data.length} of ${found.length}` }
}
