import type Stripe from 'stripe'
import { record, text, wholeNumber } from '../form-values.ts'
import type { Answer } from '../serve.ts'
import type { World } from '../world.ts'
import { listBookings } from './balance.ts'
import type { StripeCall } from './stripe-call.ts'

function inFull(world: World, booking: Stripe.BalanceTransaction): Stripe.BalanceTransaction {
  const { charges, refunds, disputes } = world.state.stripe
  const id = String(booking.source)
  return { ...booking, source: structuredClone(charges[id] ?? refunds[id] ?? disputes[id]) ?? booking.source }
}

/** `GET /v1/balance_transactions`: newest first, by `created`, in pages. */
export function listBalance(world: World, { values }: StripeCall): Answer {
  const created = record(values.created)
  const from = wholeNumber(created.gte) ?? 0
  const until = wholeNumber(created.lt) ?? Number.POSITIVE_INFINITY
  const limit = Math.min(100, Math.max(1, Number(values.limit ?? 10) || 10))
  const expand = Array.isArray(values.expand) ? values.expand : []
  const found = listBookings(world)
    .filter((booking) => booking.created >= from && booking.created < until)
    .sort((a, b) => b.created - a.created)
  const after = text(values.starting_after)
  const start = after ? found.findIndex(({ id }) => id === after) + 1 : 0
  const page = found.slice(start, start + limit)
  const data = expand.includes('data.source') ? page.map((booking) => inFull(world, booking)) : page
  const body = { object: 'list', data, has_more: found.length > start + limit, url: '/v1/balance_transactions' }
  return { status: 200, body, summary: `${data.length} of ${found.length}` }
}
