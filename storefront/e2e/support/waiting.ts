import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { GameDetailView } from '@topup/core/api/games'
import type { NamedChannel } from '@topup/core/payment/channels'
import { send } from './paid-order.ts'
import { payableByAll } from './payable.ts'

type Opened = Readonly<{ id: string; amount: string }>

/** Opens a payment of the order as a press on the checkout page does; returns its id. */
export async function openPayment(page: Page, { id: orderId, amount }: Opened, channelCode: NamedChannel | 'QRIS') {
  const { paymentId } =
    channelCode === 'QRIS'
      ? await send(page, '/api/create-qris-payment', { orderId, amount })
      : await send(page, '/api/create-ewallet-payment', { orderId, amount, channelCode })
  return String(paymentId)
}

/** Places `count` orders of the page's buyer and opens their payment, without the checkout page. */
export async function givenWaitingOrder(page: Page, channelCode: NamedChannel | 'QRIS', count = 1) {
  const game: GameDetailView = await (await page.request.get('/api/games/mobile-legends')).json()
  const [pack] = payableByAll(game)
  const checkoutId = randomUUID()
  const line = { gameId: game.id, packageId: pack?.id, gameUserId: '123456789 (2345)', totalAmount: pack?.price }
  const placed = []
  for (let no = 0; no < count; no++) {
    placed.push(await send(page, '/api/orders', { ...line, checkoutId, lineKey: randomUUID(), customerEmail: null }))
  }
  await send(page, `/api/checkouts/${checkoutId}`, { consent: true }, 'PATCH')
  const [{ id, trackingCode }] = placed
  const order = { id: String(id), trackingCode: String(trackingCode), amount: (Number(pack?.price) * count).toFixed(2) }
  return { ...order, paymentId: await openPayment(page, order, channelCode) }
}

export const goOn = (page: Page) => page.getByRole('main').getByRole('link', { name: /^(Continue paying|Lanjutkan)/ })

/** Expects that the page shows the waiting payment once, with a button that leads to it. */
export async function expectWaiting(page: Page, paymentId: string) {
  await expect(goOn(page)).toHaveAttribute('href', `/checkout?pay=${paymentId}`)
}
