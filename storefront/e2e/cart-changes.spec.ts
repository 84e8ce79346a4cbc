import { expect } from '@playwright/test'
import { payButton } from './support/card.ts'
import { countOrders, givenCart, givenLine } from './support/cart.ts'
import { test } from './support/test.ts'

test('a line whose package is gone is marked, left out and removable', async ({ page }) => {
  const kept = await givenLine(page, 0)
  const gone = await givenLine(page, 1, { id: 'sold-out-long-ago', name: 'Sold-out package' })
  await givenCart(page, [gone, kept])
  await page.goto('/checkout')
  const line = page
    .getByRole('region', { name: 'Order summary' })
    .getByRole('listitem')
    .filter({ hasText: gone.game.name })
  await expect(line.getByText('No longer available')).toBeVisible()
  await expect(payButton(page)).toHaveText(`Pay $${kept.package.price}`)
  expect(await countOrders(page)).toBe(1)
  await line.getByRole('button', { name: 'Remove Sold-out package from the cart' }).click()
  await expect(page.getByText('No longer available')).toBeHidden()
  await expect(payButton(page)).toBeEnabled()
})

test('nothing is ordered when everything in the cart is gone', async ({ page }) => {
  await givenCart(page, [await givenLine(page, 0, { id: 'sold-out-long-ago' })])
  await page.goto('/checkout')
  await expect(page.getByText('Nothing left to pay for')).toBeVisible()
  expect(await countOrders(page)).toBe(0)
})

test('a changed price is shown and ordered only with the consent of the buyer', async ({ page }) => {
  const line = await givenLine(page, 0, { price: '0.01' })
  await givenCart(page, [line])
  await page.goto('/checkout')
  await expect(page.getByText(/^Price changed from \$0\.01 to \$\d+\.\d\d$/)).toBeVisible()
  expect(await countOrders(page)).toBe(0)
  await page.getByRole('button', { name: /^Continue with \$/ }).click()
  await expect(payButton(page)).toBeEnabled()
  expect(await countOrders(page)).toBe(1)
})

test('who left the checkout finds the way back to it from the orders and from the order', async ({ page }) => {
  await givenCart(page, [await givenLine(page)])
  await page.goto('/checkout')
  await expect(payButton(page)).toBeEnabled()
  await page.goto('/orders')
  await expect(page.getByText('Payment Pending')).toBeVisible()
  await page.getByRole('link', { name: 'Continue to payment' }).click()
  await expect(payButton(page)).toBeEnabled()
  expect(await countOrders(page)).toBe(1)
  await page.goto('/orders')
  await page.getByRole('link', { name: /^Track order/ }).click()
  await expect(page.getByRole('link', { name: 'Continue to payment' })).toBeVisible()
  // A new cart starts a new checkout, which cannot pay this order.
  await givenCart(page, [await givenLine(page)])
  await page.goto('/orders')
  await expect(page.getByText('Payment Pending')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue to payment' })).toBeHidden()
})

test('when the price is no longer held the buyer starts again and loses nothing', async ({ page }) => {
  await givenCart(page, [await givenLine(page)])
  await page.clock.install()
  await page.goto('/checkout')
  await expect(payButton(page)).toBeEnabled()
  await page.clock.fastForward('31:00')
  await expect(page.getByText('The price is no longer held')).toBeVisible()
  await expect(payButton(page)).toBeHidden()
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(payButton(page)).toBeEnabled()
  expect(await countOrders(page)).toBe(2)
})
