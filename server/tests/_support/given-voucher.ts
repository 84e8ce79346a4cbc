import { randomUUID } from 'node:crypto'
import { voucherPlayer } from '@topup/core/catalog/voucher'
import { agree, decimal } from './given-order.ts'
import type { Shop } from './start-shop.ts'

/** A voucher order after a price sync, with its card payment opened. */
export async function givenVoucherCheckout(shop: Shop, quantity = 1, browser = shop.createBrowser()) {
  const game = await browser.api('getGame', { id: 'valorant-voucher' })
  // The most expensive package: its price less the payment's fee covers its cost.
  const pack = game.packages.at(-1)
  if (!pack) throw new Error('no voucher is sold')
  const amount = decimal(Math.round(Number(pack.price) * 100) * quantity)
  const checkoutId = randomUUID()
  const order = await browser.api('createOrder', {
    gameId: game.id,
    packageId: pack.id,
    gameUserId: voucherPlayer,
    totalAmount: amount,
    quantity,
    checkoutId,
  })
  await agree(browser, checkoutId)
  const { clientSecret } = await browser.api('createPaymentIntent', { amount, orderId: order.id })
  const intentId = clientSecret.split('_secret_')[0] ?? ''
  return { browser, checkoutId, orders: [order], first: order, amount, clientSecret, intentId }
}

/** All voucher codes that the supplier has handed out. */
export async function suppliedCodes(shop: Pick<Shop, 'world'>): Promise<string[]> {
  const { lapakgaming } = await shop.world.state()
  return lapakgaming.orders.flatMap((order: { voucherCodes?: string[] }) => order.voucherCodes ?? [])
}
