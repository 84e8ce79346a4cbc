import type { EndpointOutput } from '@topup/core/api/endpoints'
import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'

/** The cart's checkout and the ids of its lines. */
export type CartFacts = Readonly<{ checkoutId: string; lineIds: readonly string[] }>

/** A payment that ended unpaid: `failed` by provider or timeout, `replaced` by a press in another tab or browser. */
export type Ended = Readonly<{ payment: WaitingPaymentView; how: 'failed' | 'replaced' }>

/** Why the page shows a payment that this tab did not open. */
export type News = 'begun-elsewhere' | 'changed-elsewhere'

export type CheckoutState = Readonly<
  /** The page asks the store for waiting payments; it orders and opens nothing before the answer. */
  | { step: 'looking'; ended?: Ended | undefined }
  | { step: 'silent'; error: unknown }
  /** Shows a waiting payment. `isLate`: 10 min passed unpaid. `ended`: the payment that ended before this one. */
  | {
      step: 'waiting'
      payment: WaitingPaymentView
      others: readonly WaitingPaymentView[]
      isLate: boolean
      news?: News | undefined
      ended?: Ended | undefined
    }
  /** A payment waits for an earlier cart that shares a line: the buyer decides which of the two to pay. */
  | { step: 'choosing'; payment: WaitingPaymentView; others: readonly WaitingPaymentView[] }
  /** The cart’s own checkout. `others`: waiting payments of other carts. */
  | {
      step: 'cart'
      others: readonly WaitingPaymentView[]
      isPaying: boolean
      hasPaypal: boolean
      ended?: Ended | undefined
    }
  /** Pays orders outside the cart by another way, after their buyer ended the first payment. */
  | { step: 'orders'; payment: WaitingPaymentView; isPaying: boolean; hasPaypal: boolean }
  /** The store holds a payment for this payment's orders, because its amount did not fit. */
  | { step: 'held'; payment: WaitingPaymentView }
  /** The shown payment is over, and no other payment or cart is left to pay. */
  | { step: 'over'; ended: Ended }
  /** The cart is empty and no payment waits. */
  | { step: 'empty' }
  /** The orders of `payment` are paid. */
  | { step: 'paid'; payment: WaitingPaymentView }
  /** The page is being left. */
  | { step: 'leaving' }
>

/** The waiting payments that the store listed, newest first, with the cart at that time. */
type Listed = Readonly<{ payments: readonly WaitingPaymentView[]; cart: CartFacts }>

/** The payment in the address. `unpaid`: the same payment, if this tab ended it and its orders are not in the cart. */
type Wanted = Readonly<{ wanted?: string | undefined; unpaid?: WaitingPaymentView | undefined }>

export type CheckoutEvent = Readonly<
  | ({ kind: 'listed' } & Wanted & Listed)
  | { kind: 'silent'; error: unknown }
  | { kind: 'look-again' }
  /** A payment that this tab opened, or that the store returned instead of opening a new payment. */
  | { kind: 'found'; payment: WaitingPaymentView; cart: CartFacts; news?: News | undefined }
  /** The buyer continues with another waiting payment. */
  | { kind: 'continue'; payment: WaitingPaymentView }
  | ({ kind: 'back-to-cart' } & Listed)
  /** The store's or the provider's answer about the shown payment. */
  | ({ kind: 'told'; answer: Answer } & Listed)
  /** A press in this tab ended the shown payment, or the payment that blocked the cart. */
  | ({ kind: 'ended' } & Listed)
  | { kind: 'ten-minutes' }
  | { kind: 'continue-paying' }
  | { kind: 'paying'; isPaying: boolean }
  | { kind: 'paypal-opened' }
  | { kind: 'leave' }
>

/** The answer of the polling call, without `waiting`, or of the call that asks the provider. */
type Answer = Pick<EndpointOutput<'getWaitingPayment'>, 'status' | 'isHeld'> &
  Partial<Pick<EndpointOutput<'getWaitingPayment'>, 'endReason' | 'waiting'>>

export const sharesLines = ({ orders }: WaitingPaymentView, { lineIds }: CartFacts): boolean =>
  orders.some(({ lineKey }) => lineIds.includes(lineKey))

const isOfCart = ({ checkoutId }: WaitingPaymentView, cart: CartFacts): boolean =>
  checkoutId === cart.checkoutId && cart.lineIds.length > 0

const without = (payments: readonly WaitingPaymentView[], { id }: WaitingPaymentView) =>
  payments.filter((payment) => payment.id !== id)

const show = (
  payment: WaitingPaymentView,
  payments: readonly WaitingPaymentView[],
  why: Readonly<{ news?: News | undefined; ended?: Ended | undefined }> = {},
): CheckoutState => ({ step: 'waiting', payment, others: without(payments, payment), isLate: false, ...why })

/** Shows the cart; if an earlier payment waits for a line of the cart, first asks which of the two to pay. */
function showCart({ payments, cart }: Listed, ended?: Ended): CheckoutState {
  const earlier = payments.find((payment) => sharesLines(payment, cart))
  if (earlier) return { step: 'choosing', payment: earlier, others: without(payments, earlier) }
  return { step: 'cart', others: payments, isPaying: false, hasPaypal: false, ended }
}

const showOrders = (payment: WaitingPaymentView): CheckoutState => ({
  step: 'orders',
  payment,
  isPaying: false,
  hasPaypal: false,
})

function enter(listed: Listed, wanted?: Wanted, ended?: Ended): CheckoutState {
  const { payments, cart } = listed
  const isEmpty = cart.lineIds.length === 0
  const shown =
    payments.find(({ id }) => id === wanted?.wanted) ??
    payments.find(({ checkoutId }) => checkoutId === wanted?.unpaid?.checkoutId) ??
    payments.find((payment) => isOfCart(payment, cart)) ??
    (isEmpty ? payments[0] : undefined)
  if (shown) return show(shown, payments, { ended })
  if (wanted?.unpaid) return showOrders(wanted.unpaid)
  if (!isEmpty) return showCart(listed, ended)
  return ended ? { step: 'over', ended } : { step: 'empty' }
}

function afterTold(
  { payment }: Extract<CheckoutState, { step: 'waiting' }>,
  { answer, ...listed }: Extract<CheckoutEvent, { kind: 'told' }>,
): CheckoutState | undefined {
  const { status, isHeld, endReason, waiting } = answer
  if (isHeld) return { step: 'held', payment }
  if (status === 'SUCCEEDED') return { step: 'paid', payment }
  const rest = { ...listed, payments: without(listed.payments, payment) }
  if (status === 'PENDING') {
    // The card was declined, so its payment no longer waits for the buyer.
    if (waiting !== null || payment.method !== 'card') return undefined
    return isOfCart(payment, listed.cart) ? showCart(rest) : showOrders(payment)
  }
  const successor = rest.payments.find(
    (other) =>
      other.checkoutId === payment.checkoutId ||
      sharesLines(payment, { checkoutId: '', lineIds: other.orders.map(({ lineKey }) => lineKey) }),
  )
  if (successor) return show(successor, rest.payments, { news: 'changed-elsewhere' })
  const isByBuyer = endReason === 'ended' || endReason === 'replaced'
  return enter(rest, undefined, { payment, how: isByBuyer ? 'replaced' : 'failed' })
}

/** Returns the state after a new list of waiting payments. While the buyer is paying, the page does not change. */
function afterListed(state: CheckoutState, listed: Extract<CheckoutEvent, { kind: 'listed' }>): CheckoutState {
  const { payments, cart } = listed
  switch (state.step) {
    case 'looking':
      return enter(listed, listed, state.ended)
    case 'silent':
    case 'empty':
      return enter(listed, listed)
    case 'choosing':
      return enter(listed)
    case 'waiting': {
      const payment = payments.find(({ id }) => id === state.payment.id) ?? state.payment
      return { ...state, payment, others: without(payments, payment) }
    }
    case 'cart':
    case 'orders': {
      if (state.step === 'cart' && cart.lineIds.length === 0) return enter(listed)
      if (state.isPaying) return state
      const checkoutId = state.step === 'cart' ? cart.checkoutId : state.payment.checkoutId
      const own = payments.find((payment) => payment.checkoutId === checkoutId)
      // A payment that this tab opened in PayPal’s window shows with PayPal’s button, not as a waiting payment.
      if (own && !(state.hasPaypal && own.method === 'paypal')) return show(own, payments, { news: 'begun-elsewhere' })
      if (state.step === 'orders') return state
      const others = own ? without(payments, own) : payments
      const next = showCart({ payments: others, cart }, state.ended)
      return next.step === 'cart' ? { ...state, others } : next
    }
    default:
      return state
  }
}

/** Returns the page’s next state; an event without meaning in a state changes nothing. */
export function nextState(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  if (state.step === 'leaving' || state.step === 'paid') return event.kind === 'leave' ? { step: 'leaving' } : state
  switch (event.kind) {
    case 'listed':
      return afterListed(state, event)
    case 'silent':
      return state.step === 'looking' ? { step: 'silent', error: event.error } : state
    case 'look-again':
      return { step: 'looking' }
    case 'found': {
      const { payment, cart, news } = event
      const payments = [payment, ...without('others' in state ? state.others : [], payment)]
      const isEarlier = state.step === 'cart' && cart.lineIds.length > 0 && payment.checkoutId !== cart.checkoutId
      return isEarlier ? showCart({ payments, cart }) : show(payment, payments, { news })
    }
    case 'continue': {
      const { others, ...before } = 'others' in state ? state : { others: [] }
      const shown = 'payment' in before ? [before.payment] : []
      return show(event.payment, [...shown, ...others])
    }
    case 'back-to-cart':
      return state.step === 'waiting' ? showCart(event) : state
    case 'told':
      return state.step === 'waiting' ? (afterTold(state, event) ?? state) : state
    case 'ended': {
      if (state.step !== 'waiting' && state.step !== 'choosing') return state
      const { payment } = state
      const rest = { ...event, payments: without(event.payments, payment) }
      if (state.step === 'choosing' || isOfCart(payment, event.cart)) return enter(rest)
      return showOrders(payment)
    }
    case 'ten-minutes':
      return state.step === 'waiting' ? { ...state, isLate: true } : state
    case 'continue-paying':
      return state.step === 'waiting' ? { ...state, isLate: false } : state
    case 'paying':
      return state.step === 'cart' || state.step === 'orders' ? { ...state, isPaying: event.isPaying } : state
    case 'paypal-opened':
      return state.step === 'cart' || state.step === 'orders' ? { ...state, hasPaypal: true } : state
    case 'leave':
      return { step: 'leaving' }
  }
}
