import type { EndpointInput } from '@topup/core/api/endpoints'
import type { AdminOrderView } from '@topup/core/api/fulfilment'

export const orderViews = ['all', 'paid', 'needs-you', 'trouble', 'open', 'completed', 'failed', 'pending'] as const
export type OrderViewName = (typeof orderViews)[number]

type Search = Pick<EndpointInput<'searchAdminOrders'>, 'query' | 'status' | 'paid' | 'gameId' | 'method' | 'attention'>

const searches: Readonly<Record<OrderViewName, Search>> = {
  all: {},
  paid: { paid: 'yes' },
  'needs-you': { status: 'pending-delivery' },
  trouble: { attention: 'open' },
  open: { status: 'processing' },
  completed: { status: 'completed' },
  failed: { status: 'failed', paid: 'yes' },
  pending: { paid: 'no' },
}

/** The chosen filters as input of the order search; empty ones are left out. */
export function toSearch(
  view: OrderViewName,
  { typed, game, method }: Readonly<{ typed: string; game: string; method: string }>,
): Search {
  const query = typed.trim()
  return {
    ...searches[view],
    ...(query && { query }),
    ...(game && { gameId: game }),
    ...(method && { method: method as NonNullable<Search['method']> }),
  }
}

/** Orders that wait for the seller stand above the newest; none is listed twice. */
export function waitingFirst(waiting: readonly AdminOrderView[], others: readonly AdminOrderView[]): AdminOrderView[] {
  const first = new Set(waiting.map(({ id }) => id))
  return [...waiting, ...others.filter(({ id }) => !first.has(id))]
}
