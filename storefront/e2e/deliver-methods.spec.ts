import { expect, type Page } from '@playwright/test'
import { findFaults } from './support/accessible.ts'
import { askToDeliver, openOrder, rowOf } from './support/console.ts'
import { givenPaidHandOrder, givenPaidOrder, openTrack, send } from './support/paid-order.ts'
import { test } from './support/test.ts'

/** Returns a paid order that the supplier refuses for this player on every try. */
const givenRefusedOrder = (page: Page) => givenPaidOrder(page, 'mobile-legends', '77000907 (2345)')

async function openDialog(page: Page, orderId: string) {
  await openOrder(page, orderId)
  return askToDeliver(page)
}

test('the seller writes the code to the buyer, who finds it on the page of the order', async ({
  seller: page,
  buyer,
}) => {
  const order = await givenPaidHandOrder(buyer, { customerEmail: 'rover@example.com' })
  const dialog = await openDialog(page, order.id)
  await dialog.getByRole('radio', { name: /^E-mail/ }).check()
  const confirm = dialog.getByRole('button', { name: 'Send to the buyer' })
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Code or note for the buyer').fill('LUNITE-1\nLUNITE-2')
  expect(await findFaults(page)).toEqual([])
  await confirm.click()
  await expect(page.getByText('Sent to the buyer').first()).toBeVisible()

  await openTrack(buyer, order.trackingCode)
  const codes = buyer.getByRole('region', { name: 'Your code' })
  await codes.getByRole('button', { name: 'Show code' }).click({ timeout: 20_000 })
  await expect(codes).toContainText('LUNITE-1')
})

test('a voucher is handed over by hand only with its code', async ({ seller: page, buyer }) => {
  const { id } = await givenPaidHandOrder(buyer)
  await page.route(`**/api/admin/orders/${id}/details`, async (route) => {
    const response = await route.fetch()
    const details = await response.json()
    await route.fulfill({ response, json: { ...details, order: { ...details.order, gameUserId: 'Voucher code' } } })
  })
  const dialog = await openDialog(page, id)
  const confirm = dialog.getByRole('button', { name: 'Mark as Delivered' })
  await dialog.getByRole('checkbox', { name: /^I delivered/ }).check()
  await expect(dialog.getByLabel('Note (only sellers see it)')).toHaveCount(0)
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Code for the buyer').fill('LUNITE-3')
  expect(await findFaults(page)).toEqual([])
  const [sent] = await Promise.all([page.waitForRequest(/\/deliver$/), confirm.click()])
  expect(sent.postDataJSON()).toMatchObject({ method: 'manual', note: 'LUNITE-3' })
  await expect(dialog).toBeHidden()
})

test('what would be refused is not offered: no e-mail without an address, no supplier for what is delivered by hand', async ({
  seller: page,
  buyer,
}) => {
  const order = await givenPaidHandOrder(buyer)
  const dialog = await openDialog(page, order.id)
  await expect(dialog.getByRole('radio', { name: /^E-mail/ })).toBeDisabled()
  await expect(dialog).toContainText('The buyer left no e-mail address')
  await expect(dialog.getByRole('radio', { name: /^API/ })).toBeDisabled()
  await expect(dialog).not.toContainText(/supplier/i)
})

test('the owner gives Mobile Legends a key of its own and takes it away again', async ({ seller: page, buyer }) => {
  const { id: orderId } = await givenRefusedOrder(buyer)
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
})

test('the seller sends a held order to the supplier again, and the waiting buyer sees it delivered', async ({
  seller: page,
  buyer,
}) => {
  test.slow()
  const { id, trackingCode } = await givenRefusedOrder(buyer)
  const dialog = await openDialog(page, id)
  await send(buyer, `/api/orders/${id}/player`, { gameUserId: '77000123 (2345)' }, 'PATCH')
  await openTrack(buyer, trackingCode)
  await expect(buyer.getByText('Pending Delivery').first()).toBeVisible()

  await dialog.getByRole('radio', { name: /^API/ }).check()
  expect(await findFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send to the supplier' }).click()
  await expect(rowOf(page, id)).toContainText('Delivered', {
    timeout: 40_000,
  })
  await expect(buyer.getByText('Delivered', { exact: true }).first()).toBeVisible({ timeout: 40_000 })
})
