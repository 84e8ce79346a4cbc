import { expect } from '@playwright/test'
import { cards, payButton, payByCard, typeCard } from './support/card.ts'
import { countOrders, givenCart, givenLine } from './support/cart.ts'
import { agree } from './support/checkout.ts'
import { test } from './support/test.ts'
import { lookForToast } from './support/toast.ts'

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
  await expect(page).toHaveURL(/\/track\/TRK\w+$/)
  expect(await countOrders(page)).toBe(2)
})

test('a reload during checkout makes no second order', async ({ page }) => {
  expect(await countOrders(page)).toBe(2)
  await page.getByLabel('Email (optional)').fill('half-typed@exam')
  await page.reload()
  await expect(payButton(page)).toBeEnabled()
  expect(await countOrders(page)).toBe(2)
  // The email is personal, so it stays in this tab and out of the address.
  await expect(page.getByLabel('Email (optional)')).toHaveValue('half-typed@exam')
  expect(page.url()).not.toContain('half-typed')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('half-typed')
})

test('an order that was paid in another tab is tracked, never paid twice', async ({ page, context }) => {
  const second = await context.newPage()
  await second.goto('/checkout')
  await typeCard(second, cards.good)
  // Phones discard hidden tabs and reload them later.
  const dropped = await context.newPage()
  await dropped.goto('/checkout')
  await expect(payButton(dropped)).toBeEnabled()
  await dropped.goto('about:blank')
  const paidElsewhere = /^This was paid in another tab, so nothing was charged here/
  const told = lookForToast(second, paidElsewhere)
  await payByCard(page, cards.good)
  await expect(page).toHaveURL(/\/track\/TRK\w+$/)
  expect(await countOrders(page)).toBe(2)
  await dropped.goBack()
  await expect(dropped.getByText(paidElsewhere).first()).toBeVisible()
  await told
  for (const other of [second, dropped]) {
    await expect(other).toHaveURL(page.url())
    await expect(other.getByText('Cart is empty', { exact: true })).toHaveCount(0)
  }
  // A tab without an order shows the text specified for an empty cart.
  await page.goto('/checkout')
  await expect(page.getByText('Cart is empty', { exact: true }).first()).toBeVisible()
})

test('what keeps a payment from starting is said as it is, and goes away when it is put right', async ({
  page,
  context,
}) => {
  const notice = page.getByRole('form', { name: 'Card details' })
  await agree(page)
  await typeCard(page, '4242')
  await payButton(page).click()
  await expect(notice.getByText('Your card number is incomplete.')).toBeVisible()
  await typeCard(page, cards.good)
  await expect(notice.getByText('Your card number is incomplete.')).toHaveCount(0)

  await context.setOffline(true)
  await payButton(page).click()
  await expect(notice.getByText(/^The store did not answer, so nothing was charged/)).toBeVisible()
  await expect(page.getByText(/email could not be saved/)).toHaveCount(0)
  await page.getByLabel('Email (optional)').fill('buyer@example.com')
  await payButton(page).click()
  await expect(notice.getByText(/^Your email could not be saved, so nothing was charged/)).toBeVisible()
  await context.setOffline(false)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/track\/TRK\w+$/)
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
  await expect(page).toHaveURL(/\/track\/TRK\w+$/)
})
