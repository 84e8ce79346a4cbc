import { expect, type Page, test } from '@playwright/test'
import type { GameDetailView } from '@topup/core/api/games'
import { findFaults } from './support/accessible.ts'
import { givenPaidHandOrder } from './support/paid-order.ts'
import { signInAsSeller } from './support/seller.ts'

async function send(page: Page, url: string, data: unknown, method = 'POST') {
  const response = await page.request.fetch(url, { method, data })
  expect(response.ok(), `${url}: ${await response.text()}`).toBe(true)
  return response.json()
}

/** Paid, and refused by the supplier for this player whatever is tried. */
async function givenRefusedOrder(page: Page) {
  const game: GameDetailView = await (await page.request.get('/api/games/mobile-legends')).json()
  const [bought] = game.packages
  const order = await send(page, '/api/orders', {
    gameId: game.id,
    packageId: bought?.id,
    gameUserId: '77000907 (2345)',
    totalAmount: bought?.price,
  })
  await send(page, `/api/checkouts/${order.checkoutId}`, { consent: true }, 'PATCH')
  const { clientSecret } = await send(page, '/api/create-payment-intent', { amount: bought?.price, orderId: order.id })
  const confirm = `${process.env.SANDBOX_URL}/control/stripe/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`
  await send(page, confirm, { card: '4242424242424242' })
  return { id: String(order.id), trackingCode: String(order.trackingCode) }
}

async function openDialog(page: Page, orderId: string) {
  await page.goto(`/admin?tab=orders&order=${orderId}`)
  const sheet = page.getByRole('dialog', { name: `Order ${orderId.slice(0, 8)}` })
  await sheet.getByRole('button', { name: 'Mark as Delivered' }).click({ timeout: 40_000 })
  return page.getByRole('dialog', { name: /^Deliver/ })
}

test('the seller writes the code to the buyer, who finds it on the page of the order', async ({ page, browser }) => {
  const buyer = await (await browser.newContext()).newPage()
  const order = await givenPaidHandOrder(buyer, 'rover@example.com')
  await signInAsSeller(page)
  const dialog = await openDialog(page, order.id)
  await dialog.getByRole('radio', { name: /^E-mail/ }).check()
  const confirm = dialog.getByRole('button', { name: 'Send to the buyer' })
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Code or note for the buyer').fill('LUNITE-1\nLUNITE-2')
  expect(await findFaults(page)).toEqual([])
  await confirm.click()
  await expect(page.getByText('Sent to the buyer').first()).toBeVisible()

  await buyer.goto('/track')
  await buyer.getByLabel('Tracking code').fill(order.trackingCode)
  await buyer.getByLabel('Tracking code').press('Enter')
  const codes = buyer.getByRole('region', { name: 'Your code' })
  await codes.getByRole('button', { name: 'Show code' }).click({ timeout: 20_000 })
  await expect(codes).toContainText('LUNITE-1')
  await buyer.context().close()
})

test('what would be refused is not offered: no e-mail without an address, no supplier for what is delivered by hand', async ({
  page,
  browser,
}) => {
  const buyer = await (await browser.newContext()).newPage()
  const order = await givenPaidHandOrder(buyer)
  await signInAsSeller(page)
  const dialog = await openDialog(page, order.id)
  await expect(dialog.getByRole('radio', { name: /^E-mail/ })).toBeDisabled()
  await expect(dialog).toContainText('The buyer left no e-mail address')
  await expect(dialog.getByRole('radio', { name: /^API/ })).toBeDisabled()
  await expect(dialog).not.toContainText(/supplier/i)
  await buyer.context().close()
})

test('the owner gives Mobile Legends a key of its own and takes it away again', async ({ page, browser }) => {
  const buyer = await (await browser.newContext()).newPage()
  const { id: orderId } = await givenRefusedOrder(buyer)
  await signInAsSeller(page)
  const dialog = await openDialog(page, orderId)
  await dialog.getByRole('radio', { name: /^API/ }).check()
  const key = dialog.getByLabel('API key for Mobile Legends')
  await key.fill('not_their_key')
  await dialog.getByRole('button', { name: 'Save key' }).click()
  await expect(dialog).toContainText('did not accept this key')
  await key.fill('lapak_sandbox_game_key')
  await dialog.getByRole('button', { name: 'Save key' }).click()
  await expect(dialog).toContainText('A key of its own is set for Mobile Legends')
  await expect(key).toHaveValue('')
  await dialog.getByRole('button', { name: 'Remove key' }).click()
  const sure = page.getByRole('dialog', { name: 'Remove the key of Mobile Legends?' })
  await sure.getByRole('button', { name: 'Remove key' }).click()
  await expect(dialog).toContainText('goes through the store’s own supplier account')
  await buyer.context().close()
})

test('the seller sends a held order to the supplier again, and the waiting buyer sees it delivered', async ({
  page,
  browser,
}) => {
  test.slow()
  const buyer = await (await browser.newContext()).newPage()
  const { id, trackingCode } = await givenRefusedOrder(buyer)
  await signInAsSeller(page)
  const dialog = await openDialog(page, id)
  await send(buyer, `/api/orders/${id}/player`, { gameUserId: '77000123 (2345)' }, 'PATCH')
  await buyer.goto('/track')
  await buyer.getByLabel('Tracking code').fill(trackingCode)
  await buyer.getByLabel('Tracking code').press('Enter')
  await expect(buyer.getByText('Pending Delivery').first()).toBeVisible()

  await dialog.getByRole('radio', { name: /^API/ }).check()
  expect(await findFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send to the supplier' }).click()
  await expect(page.getByRole('row').filter({ hasText: id.slice(0, 8) })).toContainText('Delivered', {
    timeout: 40_000,
  })
  await expect(buyer.getByText('Delivered', { exact: true }).first()).toBeVisible({ timeout: 40_000 })
  await buyer.context().close()
})
