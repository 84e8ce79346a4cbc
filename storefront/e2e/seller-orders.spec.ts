import { expect } from '@playwright/test'
import { markDelivered, openOrder, rowOf, sheetOf } from './support/console.ts'
import { givenPaidHandOrder, givenPaidOrder } from './support/paid-order.ts'
import { test } from './support/test.ts'

test('a paid order appears by itself; rejected, its money goes back and the sheet says so', async ({
  seller: page,
  buyer,
}) => {
  await page.goto('/admin?tab=orders')
  await expect(page.getByRole('textbox', { name: 'Find an order' }).or(page.getByRole('searchbox'))).toBeVisible()
  const order = await givenPaidHandOrder(buyer)
  await expect(rowOf(page, order.id)).toContainText('Pending Delivery', { timeout: 10_000 })

  await rowOf(page, order.id).getByRole('button').click()
  const sheet = sheetOf(page, order.id)
  await expect(sheet.getByRole('heading', { name: 'Payment' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Reject' }).click()
  const reject = page.getByRole('dialog', { name: /^Reject/ })
  await expect(reject).toContainText('goes back to the buyer by itself')
  await reject.getByRole('button', { name: 'Reject order' }).click()
  await expect(rowOf(page, order.id)).toContainText('Failed')
  await rowOf(page, order.id).getByRole('button').click()
  await expect(sheet.getByText('Refunded', { exact: true })).toBeVisible({ timeout: 20_000 })
})

test('an owner gives back the money of a delivered unit, once, with a reason', async ({ seller: page, buyer }) => {
  const order = await givenPaidHandOrder(buyer)
  const sheet = await openOrder(page, order.id)
  await markDelivered(page)
  await expect(sheet).toBeHidden()

  await openOrder(page, order.id)
  await sheet.getByRole('button', { name: 'Refund unit 1' }).click()
  const ask = page.getByRole('dialog', { name: 'Refund delivered unit 1?' })
  await expect(ask.getByRole('button', { name: 'Refund' })).toBeDisabled()
  await ask.getByLabel(/^Reason/).fill('The wrong server, our mistake')
  await ask.getByRole('button', { name: 'Refund' }).click()
  await expect(ask).toBeHidden()
  await expect(sheet.getByText('The wrong server, our mistake')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Refund unit 1' })).toBeHidden()
  await expect(sheet.getByText('Refunded', { exact: true })).toBeVisible({ timeout: 20_000 })
})

test('an owner says what became of an unclear unit; what was settled meanwhile is refused, and nothing typed is lost', async ({
  seller: page,
  buyer,
}) => {
  const order = await givenPaidHandOrder(buyer)
  // Fake a unit without a clear supplier answer: a real one would need a supplier that is silent for 15 minutes.
  await page.route(`**/api/admin/orders/${order.id}/details`, async (route) => {
    const details = await (await route.fetch()).json()
    details.order.unitList = [{ unitNo: 1, status: 'unknown', heldReason: null, isUnclear: true }]
    await route.fulfill({ json: details })
  })
  const sheet = await openOrder(page, order.id)
  await expect(sheet.getByText('Look it up there, then say what you found')).toBeVisible()
  await sheet.getByRole('button', { name: 'It was not… (unit 1)' }).click()
  const ask = page.getByRole('dialog', { name: 'Unit 1 was never delivered?' })
  await expect(ask.getByRole('button', { name: 'It was not delivered' })).toBeDisabled()
  await ask.getByLabel(/^What you found/).fill('Their ticket 4711')
  await ask.getByRole('button', { name: 'It was not delivered' }).click()
  await expect(ask.getByText('This unit is not unclear')).toBeVisible()
  await expect(ask.getByLabel(/^What you found/)).toHaveValue('Their ticket 4711')
})

test('an order says why its supplier was chosen of the two that have its package', async ({ seller: page, buyer }) => {
  const order = await givenPaidOrder(buyer, 'pubg-mobile', '5123456789', { quantity: 8, choice: 'cheapest' })
  await expect(async () => {
    const sheet = await openOrder(page, order.id)
    await expect(sheet.getByText(/ chosen of 2\b.*Rp\d/).first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
})

test('by keyboard alone: search, move, open, close, and go to an order by its code', async ({
  seller: page,
  buyer,
}) => {
  const first = await givenPaidHandOrder(buyer)
  const second = await givenPaidHandOrder(buyer)
  await page.goto('/admin?tab=orders')
  await expect(rowOf(page, second.id)).toBeVisible({ timeout: 20_000 })

  await page.keyboard.press('/')
  await page.keyboard.type(first.trackingCode.slice(0, 10))
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
  await expect(rowOf(page, second.id)).toBeHidden()
  // Tab instead of Escape, which would empty the search and reload the list.
  await page.keyboard.press('Tab')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(sheetOf(page, first.id)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheetOf(page, first.id)).toBeHidden()

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Go to' })
  await page.keyboard.type(second.trackingCode)
  await expect(palette.getByRole('option', { name: new RegExp(second.id.slice(0, 8)) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(sheetOf(page, second.id)).toBeVisible()

  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('price')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/price-sync$/)
})
