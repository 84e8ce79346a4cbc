import { expect, type Page } from '@playwright/test'
import type { GameDetailView } from '@topup/core/api/games'

async function send(page: Page, url: string, data: unknown, method = 'POST') {
  const response = await page.request.fetch(url, { method, data })
  expect(response.ok(), `${url}: ${await response.text()}`).toBe(true)
  return response.json()
}

/** The page's buyer buys two codes of the cheapest voucher, and the card is charged; answers the tracking code. */
export async function givenPaidVouchers(page: Page): Promise<string> {
  const game: GameDetailView = await (await page.request.get('/api/games/valorant-voucher')).json()
  const [bought] = game.packages
  if (!bought) throw new Error('no voucher is sold')
  const amount = (Number(bought.price) * 2).toFixed(2)
  const order = await send(page, '/api/orders', {
    gameId: game.id,
    packageId: bought.id,
    gameUserId: 'Voucher code',
    totalAmount: amount,
    quantity: 2,
  })
  await send(page, `/api/checkouts/${order.checkoutId}`, { consent: true }, 'PATCH')
  const { clientSecret } = await send(page, '/api/create-payment-intent', { amount, orderId: order.id })
  const [intentId] = clientSecret.split('_secret_')
  const confirm = `${process.env.SANDBOX_URL}/control/stripe/payment_intents/${intentId}/confirm`
  await send(page, confirm, { card: '4242424242424242' })
  return String(order.trackingCode)
}
