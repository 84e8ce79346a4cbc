import { expect, type Page } from '@playwright/test'
import { findFaults } from './support/accessible.ts'
import { payButton } from './support/card.ts'
import { countOrders, givenCart, givenLine } from './support/cart.ts'
import { test } from './support/test.ts'

const ahead = 28.5 * 60_000
const notice = 'Less than two minutes left at this price'

async function readExpiry(page: Page): Promise<number> {
  const [order] = await (await page.request.get('/api/orders')).json()
  return Date.parse(order.expiresAt)
}

/** Opens a checkout that ends in 1.5 min by the page's clock. */
async function givenEndingCheckout(page: Page) {
  await givenCart(page, [await givenLine(page)])
  await page.clock.install()
  await page.goto('/checkout')
  await expect(payButton(page)).toBeEnabled()
  await expect(page.getByText(notice)).toBeHidden()
  await page.getByRole('textbox', { name: 'Email (optional)' }).fill('sari@example.com')
  await page.clock.fastForward(ahead)
}

test('before the price is let go the buyer is asked, gets the whole time again and keeps what was typed', async ({
  page,
}) => {
  await givenEndingCheckout(page)
  await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  const before = await readExpiry(page)
  // Shift the store's answer: the store's clock did not move with the page's.
  await page.route('**/api/checkouts/*/extend', async (route) => {
    const response = await route.fetch()
    const { expiresAt } = await response.json()
    await route.fulfill({ response, json: { expiresAt: new Date(Date.parse(expiresAt) + ahead).toISOString() } })
  })
  await page.getByRole('button', { name: 'I need more time' }).click()
  await expect(page.getByText(notice)).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'minutes' })).toBeFocused()
  await expect(page.getByRole('timer')).toHaveText(/Price held for (30:00|29:\d\d)/)
  expect(await readExpiry(page)).toBeGreaterThan(before)
  await page.clock.fastForward('05:00')
  await expect(payButton(page)).toBeEnabled()
  await expect(page.getByRole('textbox', { name: 'Email (optional)' })).toHaveValue('sari@example.com')
  expect(await countOrders(page)).toBe(1)
})

test('a price that has changed is not held longer, and the buyer is told before the time is over', async ({ page }) => {
  await givenEndingCheckout(page)
  await page.route('**/api/checkouts/*/extend', (route) =>
    route.fulfill({ status: 409, json: { message: 'The price has changed meanwhile', code: 'price_changed' } }),
  )
  await page.getByRole('button', { name: 'I need more time' }).click()
  await expect(page.getByText(/^This price cannot be held longer\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'I need more time' })).toBeHidden()
  await expect(payButton(page)).toBeEnabled()
})

test('a store that does not answer can be asked again', async ({ page }) => {
  await givenEndingCheckout(page)
  await page.route('**/api/checkouts/*/extend', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'I need more time' }).click()
  await expect(page.getByText('The store did not answer. Please try once more.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'I need more time' })).toBeEnabled()
})
