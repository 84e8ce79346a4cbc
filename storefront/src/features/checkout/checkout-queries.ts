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
 * Whether to poll the set-up. The page gets no event when a paused sale resumes. It gets none about a held payment
 * either, if this browser may not read the order.
 */
const isAskedAgain = (setUp: SetUp | undefined) =>
  setUp?.kind === 'paused' || (setUp?.kind === 'held' && setUp.trackingCode === undefined)

/** First part of the query keys of all set-ups. */
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
  /** The buyer’s waiting payments, begun in any tab or browser, from the store's rows: asks no provider. */
  waiting: () =>
    queryOptions({
      queryKey: ['checkout-waiting'],
      queryFn: async ({ signal }) => {
        const payments = await api('listWaitingPayments', {}, { signal })
        // JSON of another server, such as a network's sign-in page, says nothing about waiting payments.
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
      // Offline the call must fail with a message instead of waiting unseen.
      networkMode: 'always',
      staleTime: 0,
      refetchOnReconnect: false,
    }),
  /** Set-up per checkout and cart content: mounting twice or reloading finds the same orders. */
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
      // A refusal is not cached: coming back to the page asks the store again.
      gcTime: 0,
      refetchOnReconnect: false,
    }),
  /** Set-up for orders that are not in the cart. */
  setUpOrders: (ended: WaitingPaymentView) =>
    queryOptions({
      queryKey: [setUpKey, 'orders', ended.id],
      queryFn: () => setUpOrders(api, ended),
      networkMode: 'always',
      refetchInterval: ({ state }) => isAskedAgain(state.data) && pausePoll,
      gcTime: 0,
      refetchOnReconnect: false,
    }),
  /** The order for which the store holds a payment of a wrong amount, polled until the store or seller decides. */
  heldOrder: (code: string) =>
    queryOptions({
      queryKey: ['checkout-held', code],
      queryFn: ({ signal }) => api('trackOrder', { code }, { signal }),
      networkMode: 'always',
      gcTime: 0,
      staleTime: 0,
      refetchInterval: ({ state }) => (!state.data || isOnHold(state.data)) && pollEvery,
    }),
  /** Whether the payment succeeded after all; polled until `until`. */
  watch: (checkoutId: string, until: number) =>
    queryOptions({
      queryKey: ['checkout-watch', checkoutId],
      queryFn: () => api('getCheckout', { checkoutId }),
      enabled: until > 0,
      networkMode: 'always',
      refetchInterval: ({ state }) => !state.data?.isPaid && Date.now() < until && pollEvery,
      refetchIntervalInBackground: true,
    }),
  /** A payment’s state, from the store’s rows. Polls in a hidden tab too, since the buyer confirms elsewhere. */
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
