import type { CheckoutView } from '@topup/core/api/checkout'
import { type ApiClient, ApiError } from '@topup/core/api/client'
import type { EndpointOutput } from '@topup/core/api/endpoints'
import type { ErrorCode } from '@topup/core/api/errors'
import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import { type CartLine, cartTotal, lineTotal } from '@topup/core/cart/cart'
import { lineIdr } from '@topup/core/cart/cart-rupiah'
import { toDecimal } from '@topup/core/money/decimal'
import { MINUTE, SECOND } from '@topup/core/time'
import { withPuzzle } from '../../../shared/puzzle/with-puzzle.ts'
import { isSaleRefused, readRefusal, type SaleRefusal } from '../../../shared/sales/sale-refusal.ts'
import type { Ways } from '../pay/ways.ts'
import { type EarlierOrder, readEarlierOrder } from './earlier-order.ts'
import type { OrderableLine } from './review-lines.ts'

export type PlacedOrder = EndpointOutput<'createOrder'>
type Step = 'order' | 'payment'
type PlacedOrders = readonly [PlacedOrder, ...PlacedOrder[]]

/** The order with the held payment; no tracking code if this browser may not read the order. */
export type HeldOrder = Readonly<{ trackingCode: string | undefined }>

export type SetUp = Readonly<
  | {
      kind: 'ready'
      orders: PlacedOrders
      checkout: CheckoutView
      ways: Ways
      /** The card's provider opened no payment; the other ways of paying still work. */
      isCardRefused: boolean
      /** A line's top-up needs the buyer's game account, and the store lacks its details. */
      isAccountMissing: boolean
    }
  | { kind: 'paid'; trackingCode: string | undefined }
  /** A payment waits for this checkout, or for an earlier cart with one of its lines. */
  | { kind: 'waiting'; payment: WaitingPaymentView }
  /** A part of this cart was paid while the buyer changed the cart. */
  | { kind: 'paid-earlier'; earlier: EarlierOrder }
  /** The store holds a payment of a wrong amount, for this checkout or for an earlier cart with one of its lines. */
  | ({ kind: 'held' } & HeldOrder)
  /** The store's catalogue changed after the cart was read. */
  | { kind: 'stale'; step: Step; error?: ApiError }
  /** This checkout takes no more orders: the cart needs a new checkout. */
  | { kind: 'sealed'; step: Step; error?: ApiError }
  /** The store cannot look the player up now, and the buyer has not yet confirmed the id a second time. */
  | { kind: 'player-unconfirmed' }
  /** The store has paused sales of a game in the cart; the cart stays as it is. */
  | { kind: 'paused'; refusal: SaleRefusal }
  /** Too many calls from this buyer within a minute: after `until` the store accepts the same call. */
  | { kind: 'too-many'; until: number }
  | { kind: 'unreachable' }
  | { kind: 'failed'; step: Step; error?: ApiError }
>

const staleCodes: readonly ErrorCode[] = ['price_changed', 'amount_mismatch', 'package_not_found', 'game_not_found']
/** Refusals that block the card only. */
const providerCodes: readonly ErrorCode[] = [
  'provider_unavailable',
  'provider_not_offered',
  'way_not_offered',
  'card_refused',
]
const sealedCodes: readonly ErrorCode[] = ['checkout_sealed', 'order_expired', 'order_not_found', 'checkout_not_found']

/** Returns the order whose payment the store holds, if that is the reason of the refusal. */
export function readHeld({ code, details }: ApiError): HeldOrder | undefined {
  if (code !== 'payment_held') return undefined
  return { trackingCode: typeof details?.trackingCode === 'string' ? details.trackingCode : undefined }
}

/** Returns the waiting payment that would have to end first, if that is the reason of the refusal. */
export const readWaiting = ({ code, details }: ApiError): WaitingPaymentView | undefined =>
  code === 'payment_waiting' && details?.waiting ? (details.waiting as WaitingPaymentView) : undefined

/** Returns the milliseconds until the store accepts the same call, if the refusal names them. */
export const readWait = ({ details }: ApiError): number | undefined =>
  typeof details?.seconds === 'number' ? details.seconds * SECOND : undefined

function fromError(error: unknown, step: Step, orders: readonly PlacedOrder[]): SetUp {
  // fetch throws a TypeError when the store cannot be reached.
  if (!(error instanceof ApiError)) return { kind: 'unreachable' }
  const { code } = error
  const [first] = orders
  const earlier = readEarlierOrder(error)
  if (earlier) return { kind: 'paid-earlier', earlier }
  const held = readHeld(error)
  if (held) return { kind: 'held', ...held }
  const payment = readWaiting(error)
  if (payment) return { kind: 'waiting', payment }
  if (code === 'already_paid') return { kind: 'paid', trackingCode: first?.trackingCode }
  if (code === 'player_unconfirmed') return { kind: 'player-unconfirmed' }
  if (code === 'too_many_requests') return { kind: 'too-many', until: Date.now() + (readWait(error) ?? MINUTE) }
  if (isSaleRefused(error)) return { kind: 'paused', refusal: readRefusal(error) }
  if (code && staleCodes.includes(code)) return { kind: 'stale', step, error }
  if (code && sealedCodes.includes(code)) return { kind: 'sealed', step, error }
  return { kind: 'failed', step, error }
}

const placeOrder = (
  api: ApiClient,
  checkoutId: string,
  line: CartLine,
  inRupiah: boolean,
  challengeAnswer?: string,
): Promise<PlacedOrder> =>
  api('createOrder', {
    gameId: line.gameId,
    packageId: line.packageId,
    gameUserId: line.gameUserId,
    customerEmail: null,
    totalAmount: toDecimal(lineTotal(line)),
    ...(inRupiah && { totalIdr: lineIdr(line) }),
    quantity: line.quantity,
    checkoutId,
    lineKey: line.id,
    // A buyer who saw the player's name has checked the id as well.
    playerConfirmed: line.playerConfirmed === true || line.playerName !== undefined,
    ...(challengeAnswer !== undefined && { challengeAnswer }),
  })

/** Orders placed at once. The store places lines one by one: more calls would only delay other buyers. */
const LINES_AT_ONCE = 6

/** `inRupiah`: the buyer reads rupiah, so that the store compares rupiah totals, too. */
type Offer = Readonly<{ opensCard: boolean; hasOtherWays: boolean; inRupiah: boolean }>

/** Opens the card payment. Returns a refusal by provider or store; throws it if no other way to pay is left. */
async function openCard(
  api: ApiClient,
  orderId: string,
  amount: string,
  hasOtherWays: boolean,
): Promise<Pick<Extract<SetUp, { kind: 'ready' }>, 'isCardRefused' | 'isAccountMissing'>> {
  try {
    await api('createPaymentIntent', { amount, orderId })
    return { isCardRefused: false, isAccountMissing: false }
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined
    const isAccountMissing = code === 'account_details_missing'
    const isNotNamed = error instanceof ApiError && code === 'payment_waiting' && !readWaiting(error)
    // The form asks for the account details, or for consent to changed terms, and then opens the payment itself.
    if (isAccountMissing || code === 'terms_changed' || isNotNamed) return { isCardRefused: false, isAccountMissing }
    if (code && providerCodes.includes(code) && hasOtherWays) return { isCardRefused: true, isAccountMissing }
    throw error
  }
}

async function openPayment(
  api: ApiClient,
  found: Readonly<{ checkout: CheckoutView; ways: Ways; isAccountMissing: boolean }>,
  orders: PlacedOrders,
  amount: string,
  { opensCard, hasOtherWays }: Offer,
): Promise<SetUp> {
  const { checkout, ways, isAccountMissing } = found
  if (checkout.isPaid) return { kind: 'paid', trackingCode: orders[0].trackingCode }
  if (checkout.isHeld) return { kind: 'held', trackingCode: checkout.heldOrder ?? undefined }
  if (checkout.waitingPayment) return { kind: 'waiting', payment: checkout.waitingPayment }
  // No payment may open before the buyer's consent and account details; the form opens the payment later.
  const bearsCard = ways.some(({ method, problem }) => method === 'card' && !problem)
  const opensNow = opensCard && bearsCard && checkout.hasConsent && !isAccountMissing
  const opened = opensNow && (await openCard(api, orders[0].id, amount, hasOtherWays))
  return { kind: 'ready', orders, ...found, isCardRefused: false, ...opened }
}

/**
 * Places an order per line. With `opensCard` and consent, opens a single card payment for all orders. Safe to repeat:
 * the server finds each order by its line key.
 */
export async function setUpPayment(
  api: ApiClient,
  checkoutId: string,
  lines: readonly [OrderableLine, ...OrderableLine[]],
  offer: Offer,
): Promise<SetUp> {
  const [firstLine, ...otherLines] = lines
  let orders: PlacedOrders
  try {
    // The first order begins the buyer's session, so the other orders may only start after it.
    const first = await withPuzzle((answer) => placeOrder(api, checkoutId, firstLine, offer.inRupiah, answer))
    orders = [first]
    for (let from = 0; from < otherLines.length; from += LINES_AT_ONCE) {
      const some = otherLines.slice(from, from + LINES_AT_ONCE)
      const placed = await Promise.all(some.map((line) => placeOrder(api, checkoutId, line, offer.inRupiah)))
      orders = [...orders, ...placed]
    }
    // The store gives each order a code, so an answer without a code came from another server.
    if (orders.some((order) => !order?.trackingCode)) return { kind: 'unreachable' }
  } catch (error) {
    return fromError(error, 'order', [])
  }
  const settled = orders.find(({ status }) => status !== 'pending')
  if (settled?.status === 'failed') return { kind: 'sealed', step: 'order' }
  if (settled) return { kind: 'paid', trackingCode: orders[0].trackingCode }
  try {
    const [checkout, ways] = await Promise.all([
      api('getCheckout', { checkoutId }),
      api('listWaysToPay', { checkoutId }),
    ])
    const isAccountMissing = lines.some(({ needsAccount }) => needsAccount) && !checkout.hasDetails
    return await openPayment(api, { checkout, ways, isAccountMissing }, orders, toDecimal(cartTotal(lines)), offer)
  } catch (error) {
    return fromError(error, 'payment', orders)
  }
}

/** Sets up a new payment for orders outside the cart, after the buyer ended the first. Places no order. */
export async function setUpOrders(api: ApiClient, ended: WaitingPaymentView): Promise<SetUp> {
  const { checkoutId, orderId, totalAmount, expiresAt, orders } = ended
  const trackingCode = orders[0]?.trackingCode ?? ''
  const placed = { id: orderId, checkoutId, trackingCode, status: 'pending', totalAmount, expiresAt } as const
  try {
    const [checkout, ways] = await Promise.all([
      api('getCheckout', { checkoutId }),
      api('listWaysToPay', { checkoutId }),
    ])
    const order = { ...placed, totalIdr: checkout.idrAmount }
    const found = { checkout, ways, isAccountMissing: false }
    return await openPayment(api, found, [order], totalAmount, {
      opensCard: false,
      hasOtherWays: true,
      inRupiah: false,
    })
  } catch (error) {
    return fromError(error, 'payment', [{ ...placed, totalIdr: 0 }])
  }
}
