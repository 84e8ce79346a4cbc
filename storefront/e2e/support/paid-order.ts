import { expect, type Page } from '@playwright/test'
import type { GameDetailView } from '@topup/core/api/games'

async function send(page: Page, method: string, url: string, data: unknown) {
  const response = await page.request.fetch(url, { method, data })
  expect(response.ok(), `${method} ${url}: ${await response.text()}`).toBe(true)
  return response.json()
}

/**
 * The page's buyer buys of the game that is delivered by hand, and the card is charged: one of the cheapest package, or
 * as many of the dearest as are wanted.
 */
export async function givenPaidHandOrder(page: Page, customerEmail: string | null = null, ofTheDearest = 0) {
  const game: GameDetailView = await (await page.request.get('/api/games/wuthering-waves')).json()
  const byPrice = game.packages.toSorted((a, b) => Number(b.price) - Number(a.price))
  const bought = ofTheDearest > 0 ? byPrice[0] : game.packages[0]
  if (!bought) throw new Error('wuthering-waves has no package')
  const checkoutId = crypto.randomUUID()
  const quantity = Math.max(1, ofTheDearest)
  const amount = (Number(bought.price) * quantity).toFixed(2)
  const order = await send(page, 'POST', '/api/orders', {
    gameId: game.id,
    packageId: bought.id,
    gameUserId: '500123456',
    customerEmail,
    totalAmount: amount,
    quantity,
    checkoutId,
  })
  const details = {
    account: 'rover@example.com',
    password: 'tide-and-echo',
    uid: '500123456',
    level: '45',
    nickname: 'Rover',
  }
  await send(page, 'PATCH', `/api/checkouts/${checkoutId}`, { details, consent: true })
  const { clientSecret } = await send(page, 'POST', '/api/create-payment-intent', {
    amount,
    orderId: order.id,
  })
  const [intentId] = clientSecret.split('_secret_')
  const confirm = `${process.env.SANDBOX_URL}/control/stripe/payment_intents/${intentId}/confirm`
  await send(page, 'POST', confirm, { card: '4242424242424242' })
  return {
    id: String(order.id),
    trackingCode: String(order.trackingCode),
    packageName: bought.name,
    intentId: String(intentId),
  }
}
