import { text } from '../form-values.ts'
import type { Answer } from '../serve.ts'
import type { World } from '../world.ts'
import { bookCharge, withBooking } from './balance.ts'
import { readDispute } from './disputes.ts'
import { readWarning } from './fraud-warnings.ts'
import type { StripeCall } from './stripe-call.ts'
import { noSuch } from './stripe-errors.ts'

const answer = (kind: string, id: string, object: object | undefined): Answer =>
  object ? { status: 200, body: object } : noSuch(kind, id, 'id')

const wantsBooking = ({ values }: StripeCall) =>
  Array.isArray(values.expand) && values.expand.includes('balance_transaction')

export function retrieveRefund(world: World, call: StripeCall): Answer {
  const refund = world.state.stripe.refunds[call.id]
  return answer('refund', call.id, refund && withBooking(world, refund, wantsBooking(call)))
}

/** Lists refunds newest first, as Stripe does. */
export function listRefunds(world: World, { values }: StripeCall): Answer {
  const of = text(values.payment_intent)
  const limit = Math.min(100, Math.max(1, Number(values.limit ?? 10) || 10))
  const found = Object.values(world.state.stripe.refunds)
    .filter((refund) => of === undefined || refund.payment_intent === of)
    .reverse()
  const after = text(values.starting_after)
  const from = after ? found.findIndex(({ id }) => id === after) + 1 : 0
  const data = structuredClone(found.slice(from, from + limit))
  const body = { object: 'list', data, has_more: found.length > from + limit, url: '/v1/refunds' }
  return { status: 200, body, summary: `${found.length} found` }
}

export function retrieveCharge(world: World, call: StripeCall): Answer {
  const charge = world.state.stripe.charges[call.id]
  return answer('charge', call.id, charge && withBooking(world, bookCharge(world, charge), wantsBooking(call)))
}

export function retrieveDispute(world: World, { id, values }: StripeCall): Answer {
  const dispute = readDispute(world, id)
  const isCharged = Array.isArray(values.expand) && values.expand.includes('charge')
  const charge = world.state.stripe.charges[String(dispute?.charge)]
  return answer('dispute', id, dispute && isCharged && charge ? { ...dispute, charge } : dispute)
}

export const retrieveWarning = (world: World, { id }: StripeCall) =>
  answer('early fraud warning', id, readWarning(world, id))

export const retrieveEvent = (world: World, { id }: StripeCall) =>
  answer(
    'event',
    id,
    world.state.stripe.events.find((event) => event.id === id),
  )

export function listEvents(world: World, { values }: StripeCall): Answer {
  const type = text(values.type)
  const data = world.state.stripe.events.filter((event) => !type || event.type === type).slice(-100)
  return { status: 200, body: { object: 'list', data: data.reverse(), has_more: false, url: '/v1/events' } }
}
