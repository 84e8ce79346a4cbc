import { expect, test } from '@playwright/test'
import { cards, payButton, payByCard, typeCard } from './support/card.ts'
import { countOrders, givenCart, givenLine } from './support/cart.ts'

test.beforeEach(async ({ page }) => {
  await givenCart(page, [await givenLine(page, 0), await givenLine(page, 1)])
  await page.goto('/checkout')
  await expect(payButton(page)).toBeEnabled()
})

test('a declined card loses nothing, and a good card pays the same orders', async ({ page }) => {
  await page.getByLabel('Email (optional)').fill('buyer@example.com')
  await payByCard(page, cards.declined)
  await expect(page.getByText('Payment Failed', { exact: true })).toHaveCount(2)
  await expect(page.getByText('Your card was declined.').first()).toBeVisible()
  await expect(page.getByLabel('Email (optional)')).toHaveValue('buyer@example.com')
  await expect(page.getByRole('region', { name: 'Order summary' }).getByText('Qty 1')).toHaveCount(2)

  await payByCard(page, cards.good)
  await expect(page).toHaveURL(/\/track$/)
  expect(await countOrders(page)).toBe(2)
})

test('a reload during checkout makes no second order', async ({ page }) => {
  expect(await countOrders(page)).toBe(2)
  await page.reload()
  await expect(payButton(page)).toBeEnabled()
  expect(await countOrders(page)).toBe(2)
})

test('an order that was paid meanwhile is tracked, never paid twice', async ({ page, context }) => {
  const second = await context.newPage()
  await second.goto('/checkout')
  await typeCard(second, cards.good)
  await payByCard(page, cards.good)
  await expect(page).toHaveURL(/\/track$/)
  expect(await countOrders(page)).toBe(2)
  await expect(second.getByText('Cart is empty', { exact: true })).toBeVisible()
})

test('an empty or invalid email never blocks by surprise: the reason stands where it is typed', async ({ page }) => {
  const email = page.getByLabel('Email (optional)')
  await email.fill('not-an-address')
  await expect(page.getByText('Invalid format')).toBeHidden()
  await email.blur()
  await expect(page.getByText('Invalid format')).toBeVisible()
  await payByCard(page, cards.good)
  await expect(email).toBeFocused()
  await expect(page.getByText('Invalid format')).toHaveCount(1)
  await email.fill('')
  await payButton(page).click()
  await expect(page).toHaveURL(/\/track$/)
})
