import { queryOptions } from '@tanstack/react-query'
import type { ConfigView } from '@topup/core/api/store'
import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import type { CartLine } from '@topup/core/cart/cart'
import { isOnHold } from '@topup/core/order/order-lifecycle'
import { SECOND } from '@topup/core/time'
import { api } from '../../shared/api.ts'
import { readGames } from './set-up/read-games.ts'
import type { OrderableLine } from './set-up/review-lines.ts'
import { type SetUp, setUpOrders, setUpPayment } from './set-up/set-up-payment.ts'

const pollEvery = 5 * SECOND
const pausePoll = 10 * SECOND

/**
 * Whether the set-up is asked for again: the page is not told when the sale goes on, or when money of an order that this
 * browser may not read is held no more.
 */
const isAskedAgain = (setUp: SetUp | undefined) =>
  setUp?.kind === 'paused' || (setUp?.kind === 'held' && setUp.trackingCode === undefined)

/** Begins the keys of all set-ups. */
const setUpKey = 'checkout-set-up'

const textOf = (line: CartLine) =>
  [
    line.id,
    line.gameUserId,
    line.package.price,
    line.package.priceIdr,
    line.quantity,
    line.playerConfirmed === true,
  ].join('|')

export const checkoutQueries = {
  /** The buyer’s payments that wait, in whatever tab or browser they were begun. No provider is asked. */
  waiting: () =>
    queryOptions({
      queryKey: ['checkout-waiting'],
      queryFn: async ({ signal }) => {
        const payments = await api('listWaitingPayments', {}, { signal })
        // Somebody else's JSON, such as that of a network before its sign-in: nothing is known of what waits.
        if (!Array.isArray(payments)) throw new TypeError('No answer of the store')
        return payments
      },
      networkMode: 'always',
      gcTime: 0,
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
  /** A payment’s state and next step, from its provider. */
  payment: (paymentId: string) =>
    queryOptions({
      queryKey: ['checkout-payment', paymentId],
      queryFn: ({ signal }) => api('getWaitingPayment', { paymentId }, { signal }),
      networkMode: 'always',
      refetchOnReconnect: false,
    }),
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
  setUp: (
    checkoutId: string,
    lines: readonly OrderableLine[],
    { card, ...others }: ConfigView['payments'],
    inRupiah: boolean,
  ) =>
    queryOptions({
      queryKey: [setUpKey, checkoutId, ...lines.map(textOf)],
      queryFn: () => {
        const [first, ...rest] = lines
        if (!first) throw new Error('a payment needs at least one line')
        const hasOtherWays = Object.values(others).some((way) => way !== null)
        return setUpPayment(api, checkoutId, [first, ...rest], { opensCard: card !== null, hasOtherWays, inRupiah })
      },
      networkMode: 'always',
      refetchInterval: ({ state }) => isAskedAgain(state.data) && pausePoll,
      // A refusal is never remembered: coming back to the page asks again.
      gcTime: 0,
      refetchOnReconnect: false,
    }),
  /** For orders that are not in the cart. */
  setUpOrders: (ended: WaitingPaymentView) =>
    queryOptions({
      queryKey: [setUpKey, 'orders', ended.id],
      queryFn: () => setUpOrders(api, ended),
      networkMode: 'always',
      refetchInterval: ({ state }) => isAskedAgain(state.data) && pausePoll,
      gcTime: 0,
      refetchOnReconnect: false,
    }),
  /** The order whose money is held, until that is decided. */
  heldOrder: (code: string) =>
    queryOptions({
      queryKey: ['checkout-held', code],
      queryFn: ({ signal }) => api('trackOrder', { code }, { signal }),
      networkMode: 'always',
      gcTime: 0,
      staleTime: 0,
      refetchInterval: ({ state }) => (!state.data || isOnHold(state.data)) && pollEvery,
    }),
  /** Whether the money came after all; asked again and again until `until`. */
  watch: (checkoutId: string, until: number) =>
    queryOptions({
      queryKey: ['checkout-watch', checkoutId],
      queryFn: () => api('getCheckout', { checkoutId }),
      enabled: until > 0,
      networkMode: 'always',
      refetchInterval: ({ state }) => !state.data?.isPaid && Date.now() < until && pollEvery,
      refetchIntervalInBackground: true,
    }),
  /** A payment’s state, from the store’s books. The buyer confirms elsewhere, so it goes on behind other tabs. */
  paymentStatus: (paymentId: string) =>
    queryOptions({
      queryKey: ['checkout-payment-status', paymentId],
      queryFn: ({ signal }) => api('getEwalletStatus', { paymentId }, { signal }),
      networkMode: 'always',
      gcTime: 0,
      staleTime: 0,
      refetchInterval: pollEvery,
      refetchIntervalInBackground: true,
      refetchOnWindowFocus: true,
    }),
}
