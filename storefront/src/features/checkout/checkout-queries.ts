import { queryOptions } from '@tanstack/react-query'
import type { CartLine } from '@topup/core/cart/cart'
import { api } from '../../shared/api.ts'
import { readGames } from './set-up/read-games.ts'
import { setUpPayment } from './set-up/set-up-payment.ts'

const textOf = (line: CartLine) => [line.id, line.gameUserId, line.package.price, line.quantity].join('|')

export const checkoutQueries = {
  games: (ids: readonly string[]) =>
    queryOptions({
      queryKey: ['checkout-games', ...new Set(ids)],
      queryFn: ({ signal }) => readGames(api, ids, signal),
      // Without a connection the call must fail and say so, not wait unseen.
      networkMode: 'always',
      staleTime: 0,
      refetchOnReconnect: false,
    }),
  /** One per checkout and content of the cart: mounting twice or reloading finds the same orders. */
  setUp: (checkoutId: string, lines: readonly CartLine[]) =>
    queryOptions({
      queryKey: ['checkout-set-up', checkoutId, ...lines.map(textOf)],
      queryFn: () => {
        const [first, ...others] = lines
        if (!first) throw new Error('a payment needs at least one line')
        return setUpPayment(api, checkoutId, [first, ...others])
      },
      networkMode: 'always',
      // A refusal is never remembered: coming back to the page asks again.
      gcTime: 0,
      refetchOnReconnect: false,
    }),
}
