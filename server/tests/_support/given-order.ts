import { randomUUID } from 'node:crypto'
import { eventually } from './eventually.ts'
import type { Browser } from './http-client.ts'
import type { Shop } from './start-shop.ts'

const lines = {
  'ml-86': { gameId: 'mobile-legends', gameUserId: '123456789 (2345)', price: 150 },
  'ff-70': { gameId: 'free-fire', gameUserId: '225009777', price: 99 },
  'hand-60': { gameId: 'by-hand', gameUserId: '10001', price: 499 },
} as const
export type KnownPackage = keyof typeof lines

export const decimal = (cents: number) => (cents / 100).toFixed(2)

/** The body of POST /api/orders for a known package. */
export const orderInput = (packageId: KnownPackage, overrides: Record<string, unknown> = {}) => {
  const { price, ...line } = lines[packageId]
  const quantity = typeof overrides.quantity === 'number' ? overrides.quantity : 1
  return {
    ...line,
    packageId,
    customerEmail: null,
    quantity,
    totalAmount: decimal(price * quantity),
    lineKey: randomUUID(),
    ...overrides,
  }
}

/** Places one checkout of the given lines and opens its card payment. */
export async function givenCheckout(
  shop: Shop,
  wanted: { packageId: KnownPackage; quantity?: number; gameUserId?: string }[] = [{ packageId: 'ml-86' }],
  browser: Browser = shop.createBrowser(),
) {
  const checkoutId = randomUUID()
  const orders = []
  for (const { packageId, ...rest } of wanted) {
    orders.push(await browser.api('createOrder', { ...orderInput(packageId, rest), checkoutId }))
  }
  const [first] = orders
  if (!first) throw new Error('a checkout needs a line')
  const amount = decimal(orders.reduce((sum, order) => sum + Math.round(Number(order.totalAmount) * 100), 0))
  const { clientSecret } = await browser.api('createPaymentIntent', { amount, orderId: first.id })
  const intentId = clientSecret.split('_secret_')[0] ?? ''
  return { browser, checkoutId, orders, first, amount, clientSecret, intentId }
}
export type GivenCheckout = Awaited<ReturnType<typeof givenCheckout>>

/** Waits until every order of the checkout has the status. */
export const untilOrders = (checkout: GivenCheckout, status: string) =>
  eventually(async () => {
    const orders = await checkout.browser.api('listOrders')
    const own = orders.filter((order) => order.checkoutId === checkout.checkoutId)
    if (own.length === 0 || own.some((order) => order.status !== status)) {
      throw new Error(`orders are ${own.map((order) => order.status).join(', ')}, not ${status}`)
    }
    return own
  })
