import { type ApiClient, ApiError } from '@topup/core/api/client'
import type { ErrorCode } from '@topup/core/api/errors'
import type { EndpointOutput } from '@topup/core/api/paths'
import type { CheckoutView } from '@topup/core/api/views'
import { type CartLine, cartTotal, lineTotal } from '@topup/core/cart/cart'
import { toDecimal } from '@topup/core/money/decimal'

export type PlacedOrder = EndpointOutput<'createOrder'>
type Step = 'order' | 'payment'
type PlacedOrders = readonly [PlacedOrder, ...PlacedOrder[]]

export type SetUp = Readonly<
  /** `clientSecret` only where a card payment was opened. */
  | { kind: 'ready'; orders: PlacedOrders; checkout: CheckoutView; clientSecret: string | undefined }
  /** The game's account details are still missing; the orders wait. */
  | { kind: 'account-missing'; orders: PlacedOrders }
  | { kind: 'paid'; trackingCode: string | undefined }
  /** What the store sells changed since the cart was read. */
  | { kind: 'stale'; step: Step; reason: string }
  /** This checkout takes no more orders: the cart needs a new one. */
  | { kind: 'sealed'; step: Step; reason: string }
  | { kind: 'unreachable' }
  | { kind: 'failed'; step: Step; reason: string }
>

const staleCodes: readonly ErrorCode[] = ['price_changed', 'amount_mismatch', 'package_not_found', 'game_not_found']
const sealedCodes: readonly ErrorCode[] = ['checkout_sealed', 'order_expired', 'order_not_found', 'checkout_not_found']

function fromError(error: unknown, step: Step, orders: readonly PlacedOrder[]): SetUp {
  // fetch throws a TypeError when the store cannot be reached.
  if (!(error instanceof ApiError)) return { kind: 'unreachable' }
  const { code, reason } = error
  const [first, ...others] = orders
  if (code === 'already_paid') return { kind: 'paid', trackingCode: first?.trackingCode }
  if (code === 'account_details_missing' && first) return { kind: 'account-missing', orders: [first, ...others] }
  if (code && staleCodes.includes(code)) return { kind: 'stale', step, reason }
  if (code && sealedCodes.includes(code)) return { kind: 'sealed', step, reason }
  return { kind: 'failed', step, reason }
}

const placeOrder = (api: ApiClient, checkoutId: string, line: CartLine) =>
  api('createOrder', {
    gameId: line.gameId,
    packageId: line.packageId,
    gameUserId: line.gameUserId,
    customerEmail: null,
    totalAmount: toDecimal(lineTotal(line)),
    quantity: line.quantity,
    checkoutId,
    lineKey: line.id,
  })

/** The one game that is topped up inside the buyer's account; its details belong to the checkout. */
export const needsAccount = ({ gameId }: Pick<CartLine, 'gameId'>): boolean => gameId === 'wuthering-waves'

async function openPayment(
  api: ApiClient,
  checkout: CheckoutView,
  orders: PlacedOrders,
  amount: string,
  opensCard: boolean,
): Promise<SetUp> {
  if (checkout.isPaid) return { kind: 'paid', trackingCode: orders[0].trackingCode }
  if (!opensCard) return { kind: 'ready', orders, checkout, clientSecret: undefined }
  const { clientSecret } = await api('createPaymentIntent', { amount, orderId: orders[0].id })
  return { kind: 'ready', orders, checkout, clientSecret }
}

/**
 * Places one order per line and, with `opensCard`, opens the card payment over all of them. Safe to repeat: the server
 * finds each order by its line key.
 */
export async function setUpPayment(
  api: ApiClient,
  checkoutId: string,
  lines: readonly [CartLine, ...CartLine[]],
  { opensCard }: { opensCard: boolean },
): Promise<SetUp> {
  const [firstLine, ...otherLines] = lines
  let orders: PlacedOrders
  try {
    // The first order begins the buyer's session, so the others may only start after it.
    const first = await placeOrder(api, checkoutId, firstLine)
    orders = [first, ...(await Promise.all(otherLines.map((line) => placeOrder(api, checkoutId, line))))]
  } catch (error) {
    return fromError(error, 'order', [])
  }
  const settled = orders.find(({ status }) => status !== 'pending')
  if (settled?.status === 'failed') return { kind: 'sealed', step: 'order', reason: settled.status }
  if (settled) return { kind: 'paid', trackingCode: orders[0].trackingCode }
  try {
    const checkout = await api('getCheckout', { checkoutId })
    if (lines.some(needsAccount) && !checkout.hasDetails) return { kind: 'account-missing', orders }
    return await openPayment(api, checkout, orders, toDecimal(cartTotal(lines)), opensCard)
  } catch (error) {
    return fromError(error, 'payment', orders)
  }
}
