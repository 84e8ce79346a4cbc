import { randomUUID } from 'node:crypto'
import { cheapestByCard } from '../_support/bears-card.ts'
import { agree } from '../_support/given-order.ts'
import type { Browser } from '../_support/http-client.ts'
import type { createSandboxControl } from '../_support/sandbox-control.ts'

export const QUANTITY = 2

/** An order of two units of a package that can be paid by card, with an open card payment. */
export async function placeOrder(browser: Browser, player: string) {
  const game = await browser.api('getGame', { id: 'mobile-legends' })
  const pack = cheapestByCard(game.packages)
  const amount = (Number(pack.price) * QUANTITY).toFixed(2)
  const order = await browser.api('createOrder', {
    gameId: game.id,
    packageId: pack.id,
    gameUserId: `${player} (2345)`,
    customerEmail: null,
    quantity: QUANTITY,
    playerConfirmed: true,
    totalAmount: amount,
    checkoutId: randomUUID(),
    lineKey: 'line',
  })
  await agree(browser, order.checkoutId)
  const { clientSecret } = await browser.api('createPaymentIntent', { amount, orderId: order.id })
  return { order, intentId: clientSecret.split('_secret_')[0] ?? '' }
}

type SupplierSide = Readonly<{ userId: string; status: string }>

/** The statuses of the player's orders in the supplier's own books. */
export async function listDelivered(world: ReturnType<typeof createSandboxControl>, player: string) {
  const orders: SupplierSide[] = (await world.state()).lapakgaming.orders
  return orders.filter((order) => order.userId === player).map((order) => order.status)
}
