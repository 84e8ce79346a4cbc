import { expect, test } from '@playwright/test'
import { findSerious } from './support/accessible.ts'
import { payButton } from './support/card.ts'
import { givenCart, givenLine } from './support/cart.ts'
import { chooseMethod } from './support/checkout.ts'
import { startQris } from './support/wallet.ts'

test('the home page has no serious accessibility fault', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await findSerious(page)).toEqual([])
})

test('the checkout has no serious accessibility fault', async ({ page }) => {
  await givenCart(page, [await givenLine(page)])
  await page.goto('/checkout')
  await expect(payButton(page)).toBeEnabled()
  expect(await findSerious(page)).toEqual([])
})

test('every way to pay has no serious accessibility fault', async ({ page }) => {
  await givenCart(page, [await givenLine(page)])
  await page.goto('/checkout')
  await chooseMethod(page, 'PayPal')
  await expect(page.locator('iframe[title="PayPal"]')).toBeVisible()
  expect(await findSerious(page)).toEqual([])
  await chooseMethod(page, 'E-wallet')
  await page.getByRole('radio', { name: /^OVO/ }).check()
  expect(await findSerious(page)).toEqual([])
  await startQris(page)
  expect(await findSerious(page)).toEqual([])
})

test('the track page has no serious accessibility fault', async ({ page }) => {
  await page.goto('/track')
  await expect(page.getByLabel('Tracking code')).toBeVisible()
  expect(await findSerious(page)).toEqual([])
})
