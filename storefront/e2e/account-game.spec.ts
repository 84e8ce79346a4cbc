import { expect } from '@playwright/test'
import { cards, payButton, payByCard } from './support/card.ts'
import { givenCart, givenLineOf } from './support/cart.ts'
import { test } from './support/test.ts'

test('a game topped up inside the account asks for its details before any payment', async ({ page }) => {
  await givenCart(page, [await givenLineOf(page, 'wuthering-waves')])
  await page.goto('/checkout')
  await expect(page.getByText('Wuthering Waves needs your game account')).toBeVisible()
  await expect(payButton(page)).toBeHidden()
  await expect(page.getByText('Delivered by hand; follow it on the tracking page')).toBeVisible()
  await expect(page.getByText('Delivery within 30 seconds of payment')).toBeHidden()

  const save = page.getByRole('button', { name: 'Save and continue to payment' })
  await page.getByLabel('Account (email or user name)').fill('player@example.com')
  await save.click()
  await expect(page.getByText('Please fill in this field.')).toHaveCount(3)
  await page.getByLabel('Password', { exact: true }).fill('a game password')
  await expect(page.getByLabel('UID')).toHaveValue('12345678')
  await page.getByLabel('Level').fill('45')
  await page.getByLabel('Nickname').fill('Rover')
  await save.click()
  await expect(page.getByText('Your account details are saved.')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Your account details are saved.')).toBeVisible()
  await payByCard(page, cards.good)
  await expect(page).toHaveURL(/\/track\/TRK\w+$/)
  await expect(page.getByText('Pending Delivery', { exact: true })).toBeVisible({ timeout: 20_000 })
})
