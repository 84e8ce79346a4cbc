import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@topup/core/api/client'
import type { GameDetailView } from '@topup/core/api/games'
import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useEffect, useMemo, useReducer, useRef } from 'react'
import { api } from '../../shared/api.ts'
import { holdCheckout, isHeld } from '../../shared/buyer/open-checkout.ts'
import { useCartStore } from '../../shared/cart-store.ts'
import { useMessages } from '../../shared/messages/messages.ts'
import { checkoutQueries } from './checkout-queries.ts'
import { type CheckoutEvent, type CheckoutState, nextState } from './checkout-state.ts'
import { type Paid, paidOf, type SuccessToast, useFinishPayment, useLeaveCheckout } from './leave-checkout.ts'
import { findOrdersToPay, keepOrdersToPay } from './orders-to-pay.ts'
import { carryTyped, forgetTyped } from './pay/typed.ts'
import { useShownAgain } from './pay/use-shown-again.ts'
import type { EarlierOrder } from './set-up/earlier-order.ts'
import { successOf } from './success-of.ts'
import { forgetWanted, keepInAddress, wantedOfAddress } from './wanted-of-address.ts'

type Told = Extract<CheckoutEvent, { kind: 'told' }>['answer']

/** Functions by which parts of the page change the page's state. */
export type CheckoutActions = Readonly<{
  dispatch: (event: CheckoutEvent) => void
  /** Fetches the waiting payments and the catalogue again. */
  lookAgain: () => void
  /** Shows a payment that this tab opened, or that the store returned instead of opening a new payment. */
  show: (payment: WaitingPaymentView, by: 'this-tab' | 'store') => void
  backToCart: () => void
  tell: (payment: WaitingPaymentView, answer: Told) => Promise<void>
  /** Called when the store has ended the payment because of a press in this tab. */
  ended: (payment: WaitingPaymentView) => void
  /** Returns true once after such a press: its button is gone, so the heading of the ways to pay gets the focus. */
  takeEnded: () => boolean
  finish: (paid: Paid, success?: SuccessToast) => void
  paidEarlier: (earlier: EarlierOrder) => void
  failed: ReturnType<typeof useLeaveCheckout>['failed']
}>

/** Whether another payment paid these orders, such as a late payment to an earlier number. */
const isPaidOtherwise = async ({ checkoutId }: WaitingPaymentView, { status }: Told): Promise<boolean> =>
  (status === 'FAILED' || status === 'EXPIRED') && (await api('getCheckout', { checkoutId })).isPaid

/** The games in the cart, as far as the store has answered. */
export type GamesQuery = Readonly<{
  data: readonly GameDetailView[] | undefined
  isError: boolean
  error: unknown
  isFetching: boolean
  refetch: () => Promise<{ data: readonly GameDetailView[] | undefined }>
}>

export type Checkout = Readonly<{ state: CheckoutState; games: GamesQuery; actions: CheckoutActions }>

/** Feeds the store's answers and cart changes to the page’s reducer, and runs the side effects of its steps. */
export function useCheckout(): Checkout {
  const { lines, checkoutId, paidCheckoutId, isReady } = useCartStore()
  const { checkout: texts } = useMessages()
  const [state, dispatch] = useReducer(nextState, { step: 'looking' })
  const isFinished = useRef(false)
  const hasEnded = useRef(false)
  const client = useQueryClient()
  const leave = useLeaveCheckout()
  const finishPayment = useFinishPayment()
  const cart = useMemo(() => ({ checkoutId, lineIds: lines.map(({ id }) => id) }), [checkoutId, lines])

  const listing = checkoutQueries.waiting()
  const list = useQuery({ ...listing, enabled: isReady })
  // Fetched at the same time as the waiting payments: the cart needs both answers.
  const games = useQuery({
    ...checkoutQueries.games(lines.map(({ gameId }) => gameId)),
    enabled: lines.length > 0,
    // Show the previous games while the query for the changed cart loads.
    placeholderData: (before) => before,
  })
  const isLooking = state.step === 'looking'
  const isEntering = isLooking || state.step === 'silent'
  const wanted = isEntering && isReady ? wantedOfAddress() : undefined
  const isUnlisted = wanted !== undefined && list.data?.every(({ id }) => id !== wanted) === true
  const unlisted = useQuery({ ...checkoutQueries.payment(wanted ?? ''), enabled: isUnlisted })
  const known = () => ({ payments: client.getQueryData(listing.queryKey) ?? [], cart })

  const isPaying = 'isPaying' in state && state.isPaying
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer, and each change of the cart, is handed on once.
  useEffect(() => {
    if (!isReady || list.isFetching || (isUnlisted && unlisted.isFetching)) return
    if (list.isError) return dispatch({ kind: 'silent', error: list.error })
    if (!list.data) return
    // A press that opens a payment continues although another tab emptied the cart, unless that tab paid its orders.
    if (isPaying && lines.length === 0 && !isHeld(paidCheckoutId)) return
    if (isUnlisted && unlisted.error && !(unlisted.error instanceof ApiError && unlisted.error.code)) {
      return dispatch({ kind: 'silent', error: unlisted.error })
    }
    const told = isUnlisted ? unlisted.data : undefined
    if (told?.status === 'SUCCEEDED' || told?.isHeld) {
      dispatch({ kind: 'leave' })
      return leave.alreadyPaid()
    }
    const unpaid = findOrdersToPay(wanted)
    if (told && told.status !== 'PENDING' && !unpaid && list.data.length === 0 && lines.length === 0) {
      dispatch({ kind: 'leave' })
      return leave.alreadyOver(told.endReason === 'ended' || told.endReason === 'replaced')
    }
    dispatch({ kind: 'listed', payments: list.data, cart, wanted, unpaid })
  }, [isReady, list.data, list.isFetching, list.isError, unlisted.isFetching, cart, isLooking, isPaying])

  const shown = 'payment' in state && state.step !== 'choosing' ? state.payment : undefined
  const lastCheckout = useRef(checkoutId)
  // Runs before this tab stores the new checkout's id: another tab, or an ended checkout, has changed the id.
  useEffect(() => {
    const isNext = lines.length > 0 && !shown && checkoutId !== lastCheckout.current
    if (isNext) carryTyped(lastCheckout.current, checkoutId)
    lastCheckout.current = checkoutId
  }, [checkoutId, lines.length, shown])
  useEffect(() => forgetTyped, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is acted on once, when it is reached.
  useEffect(() => {
    if (shown) holdCheckout(shown.checkoutId)
    else if (lines.length > 0) holdCheckout(checkoutId)
    if (state.step === 'waiting' || state.step === 'orders') keepInAddress(state.payment, cart)
    else if (!isEntering) forgetWanted()
    if (state.step === 'orders') keepOrdersToPay(state.payment)
    if (state.step === 'paid') finish(paidOf(state.payment), successOf(state.payment, texts))
    if (state.step !== 'empty') return
    dispatch({ kind: 'leave' })
    if (isHeld(paidCheckoutId)) void leave.paidElsewhere(paidCheckoutId)
    else leave.empty()
  }, [state.step, shown?.id, checkoutId])

  const failed = 'ended' in state && state.ended?.how === 'failed' ? state.ended : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each payment that failed.
  useEffect(() => {
    if (failed) toast({ title: texts.walletFailedTitle, description: texts.walletFailedText, variant: 'destructive' })
  }, [failed])

  // Back restores the page as it was left, however long ago, so fetch the payments again.
  useShownAgain(() => {
    void list.refetch()
    void client.invalidateQueries({ queryKey: ['checkout-payment'] })
  })

  function finish(paid: Paid, success?: SuccessToast) {
    // Both the press's answer and polling may report the payment.
    if (isFinished.current) return
    isFinished.current = true
    dispatch({ kind: 'leave' })
    finishPayment(paid, success)
  }

  const actions: CheckoutActions = {
    dispatch,
    finish,
    lookAgain() {
      if (games.isError) void games.refetch()
      if (unlisted.isError) void unlisted.refetch()
      void list.refetch()
      dispatch({ kind: 'look-again' })
    },
    show(payment, by) {
      const others = known().payments.filter(({ id }) => id !== payment.id)
      client.setQueryData(listing.queryKey, [payment, ...others])
      dispatch({ kind: 'found', payment, cart, news: by === 'store' ? 'begun-elsewhere' : undefined })
    },
    backToCart: () => dispatch({ kind: 'back-to-cart', ...known() }),
    async tell(payment, answer) {
      // A later payment may have replaced this one or paid its orders. Without an answer now, the next poll asks.
      const known = await Promise.all([client.fetchQuery(listing), isPaidOtherwise(payment, answer)]).catch(
        () => undefined,
      )
      if (!known) return
      const [payments, isPaid] = known
      client.removeQueries({ queryKey: checkoutQueries.payment(payment.id).queryKey })
      const told = isPaid ? ({ ...answer, status: 'SUCCEEDED' } as const) : answer
      dispatch({ kind: 'told', answer: told, payments, cart })
    },
    ended(payment) {
      hasEnded.current = true
      // An answer from before the press would show the ended payment again.
      void client.cancelQueries({ queryKey: listing.queryKey })
      client.removeQueries({ queryKey: checkoutQueries.payment(payment.id).queryKey })
      client.setQueryData(listing.queryKey, (before) => before?.filter(({ id }) => id !== payment.id))
      dispatch({ kind: 'ended', ...known() })
    },
    takeEnded() {
      const wasEnded = hasEnded.current
      hasEnded.current = false
      return wasEnded
    },
    paidEarlier(earlier) {
      dispatch({ kind: 'leave' })
      leave.paidEarlier(earlier)
    },
    failed(why) {
      dispatch({ kind: 'leave' })
      leave.failed(why)
    },
  }
  return { state, games, actions }
}
