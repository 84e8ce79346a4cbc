import { expect, type Page } from '@playwright/test'
import type { GameDetailView } from '@topup/core/api/games'
import type { OrderView } from '@topup/core/api/orders'
import { cards } from './card.ts'
import { payableByAll } from './payable.ts'

/** Calls the store, or another service by its full address, and expects success. Returns the JSON answer. */
export async function send(page: Page, url: string, data: unknown, method = 'POST') {
  const response = await page.request.fetch(url, { method, data })
  expect(response.ok(), `${method} ${url}: ${await response.text()}`).toBe(true)
  return response.json()
}

export const control = (path: string) => `${process.env.SANDBOX_URL}/control/${path}`

/** Options of an order; without `choice` it has the cheapest package that can be paid by every way to pay. */
type Wanted = Partial<{ quantity: number; choice: 'dearest' | 'cheapest'; customerEmail: string | null }>

/** Places an order of the page's buyer, with consent and without a payment. */
export async function givenOrder(
  page: Page,
  gameId: string,
  gameUserId: string,
  wanted: Wanted = {},
  details?: object,
) {
  const { quantity = 1, choice, customerEmail = null } = wanted
  const game: GameDetailView = await (await page.request.get(`/api/games/${gameId}`)).json()
  const byPrice = game.packages.toSorted((a, b) => Number(b.price) - Number(a.price))
  const bought = choice ? byPrice.at(choice === 'dearest' ? 0 : -1) : payableByAll(game)[0]
  if (!bought) throw new Error(`${gameId} has no package`)
  const amount = (Number(bought.price) * quantity).toFixed(2)
  const order = { gameId, packageId: bought.id, gameUserId, customerEmail, totalAmount: amount, quantity }
  const { id, trackingCode, checkoutId } = await send(page, '/api/orders', order)
  await send(page, `/api/checkouts/${checkoutId}`, { details, consent: true }, 'PATCH')
  return { id: String(id), trackingCode: String(trackingCode), packageName: bought.name, amount }
}

const readStatus = async (page: Page, orderId: string) => {
  const orders: OrderView[] = await (await page.request.get('/api/orders')).json()
  // An order missing from the list is not paid either.
  return orders.find(({ id }) => id === orderId)?.status ?? 'pending'
}

/** Places an order and charges a card. Returns once the store knows of the payment. */
export async function givenPaidOrder(...given: Parameters<typeof givenOrder>) {
  const [page] = given
  const order = await givenOrder(...given)
  const { id: orderId, amount } = order
  const { clientSecret } = await send(page, '/api/create-payment-intent', { amount, orderId })
  const intentId = String(clientSecret.split('_secret_')[0])
  await send(page, control(`stripe/payment_intents/${intentId}/confirm`), { card: cards.good })
  await expect.poll(() => readStatus(page, orderId), { timeout: 20_000 }).not.toBe('pending')
  return { ...order, intentId }
}

/** Places a paid order for the game that is delivered by hand; the order waits for the seller. */
export async function givenPaidHandOrder(page: Page, wanted: Wanted = {}) {
  const order = await givenPaidOrder(page, 'wuthering-waves', '500123456', wanted, {
    account: 'rover@example.com',
    password: 'tide-and-echo',
    uid: '500123456',
    level: '45',
    nickname: 'Rover',
  })
  await expect.poll(() => readStatus(page, order.id), { timeout: 20_000 }).toBe('pending-delivery')
  return order
}

/** Delivers an order as `seller`; retries until the payment's webhook has arrived. */
export const deliver = (seller: Page, id: string) =>
  expect(async () => {
    const answer = await seller.request.post(`/api/admin/orders/${id}/deliver`, { data: { method: 'manual' } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }).toPass({ timeout: 15_000 })

/** Returns an order of the page's buyer that `seller` delivered. */
export async function givenCompletedOrder(page: Page, seller: Page, wanted: Wanted = {}) {
  const order = await givenPaidHandOrder(page, wanted)
  await deliver(seller, order.id)
  return order
}

/** Buys and delivers orders as the page's seller until the smallest payout, 50, is available. */
export async function givenBalance(page: Page) {
  for (;;) {
    const { available } = await (await page.request.get('/api/admin/payouts')).json()
    if (Number(available) >= 50) return
    await givenCompletedOrder(page, page, { quantity: 5, choice: 'dearest' })
  }
}

/** Types a tracking code at `path` and presses Enter. */
export async function openTrack(page: Page, code: string, path = '/track') {
  await page.goto(path)
  await page.getByLabel(/Tracking code|Kode pelacakan/i).fill(code)
  await page.keyboard.press('Enter')
}
