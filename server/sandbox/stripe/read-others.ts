import { text } from '../form-values.ts'
import type { Answer } from '../serve.ts'
import type { World } from '../world.ts'
import type { StripeCall } from './stripe-call.ts'
import { noSuch } from './stripe-errors.ts'

const answer = (kind: string, id: string, object: object | undefined): Answer =>
  object ? { status: 200, body: object } : noSuch(kind, id, 'id')

export const retrieveRefund = (world: World, { id }: StripeCall) => answer('refund', id, world.state.stripe.refunds[id])

export const retrieveCharge = (world: World, { id }: StripeCall) => answer('charge', id, world.state.stripe.charges[id])

export const retrieveDispute = (world: World, { id }: StripeCall) =>
  answer('dispute', id, world.state.stripe.disputes[id])

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
