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
    playerConfirmed: true,
    totalAmount: decimal(price * quantity),
    lineKey: randomUUID(),
    ...overrides,
  }
}

/** Details of a game account, without which no payment opens for a game that is topped up inside the buyer's account. */
export const accountDetails = {
  account: 'rover@example.com',
  password: 'hunter2!',
  uid: '900000001',
  level: '45',
  nickname: 'Rover',
}

/** The buyer agrees to the terms and to delivery at once, without which no payment opens. */
export const agree = (browser: Browser, checkoutId: string) =>
  browser.api('updateCheckout', { checkoutId, consent: true })

/** Places a checkout of the given lines; no payment is opened. */
export async function givenOrders(
  shop: Shop,
  wanted: { packageId: KnownPackage; quantity?: number; gameUserId?: string; customerEmail?: string }[] = [
    { packageId: 'ml-86' },
  ],
  browser: Browser = shop.createBrowser(),
) {
  const checkoutId = randomUUID()
  const orders = []
  for (const { packageId, ...rest } of wanted) {
    orders.push(await browser.api('createOrder', { ...orderInput(packageId, rest), checkoutId }))
  }
  const [first] = orders
  if (!first) throw new Error('a checkout needs a line')
  await agree(browser, checkoutId)
  const amount = decimal(orders.reduce((sum, order) => sum + Math.round(Number(order.totalAmount) * 100), 0))
  return { browser, checkoutId, orders, first, amount }
}

/** Places a checkout of the given lines and opens its card payment. */
export async function givenCheckout(...wanted: Parameters<typeof givenOrders>) {
  const placed = await givenOrders(...wanted)
  const { clientSecret } = await placed.browser.api('createPaymentIntent', {
    amount: placed.amount,
    orderId: placed.first.id,
  })
  return { ...placed, clientSecret, intentId: clientSecret.split('_secret_')[0] ?? '' }
}
export type GivenCheckout = Awaited<ReturnType<typeof givenCheckout>>

/** Waits until every order of the checkout has the status. */
export const untilOrders = (checkout: Pick<GivenCheckout, 'browser' | 'checkoutId'>, status: string) =>
  eventually(async () => {
    const orders = await checkout.browser.api('listOrders')
    const own = orders.filter((order) => order.checkoutId === checkout.checkoutId)
    if (own.length === 0 || own.some((order) => order.status !== status)) {
      throw new Error(`orders are ${own.map((order) => order.status).join(', ')}, not ${status}`)
    }
    return own
  })

export const orderOf = (shop: Pick<Shop, 'db'>, id: string) =>
  shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
