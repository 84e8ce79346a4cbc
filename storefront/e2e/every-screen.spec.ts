import { expect, type Page } from '@playwright/test'
import { expectSoundInBothThemes } from './support/accessible.ts'
import { payButton } from './support/card.ts'
import { givenCart, givenLine } from './support/cart.ts'
import { chooseMethod } from './support/checkout.ts'
import { givenPaidHandOrder } from './support/paid-order.ts'
import { paypalButton } from './support/paypal.ts'
import { choosePackage } from './support/shop.ts'
import { test } from './support/test.ts'
import { startQris } from './support/wallet.ts'

const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()

test('axe finds nothing in either theme on any page', async ({ page }) => {
  for (const path of [
    '/',
    '/orders',
    '/track',
    '/help',
    '/refund-policy',
    '/status',
    '/terms',
    '/about',
    '/account',
    '/no-such-page',
    '/seller',
  ]) {
    await page.goto(path)
    await heading(page)
    await expectSoundInBothThemes(page, path)
  }
})

test('axe finds nothing in either theme on the way from game to payment', async ({ page }) => {
  await page.goto('/')
  const panel = await choosePackage(page, 'Mobile Legends')
  await expectSoundInBothThemes(page, 'a chosen package')
  await panel.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible()
  await expectSoundInBothThemes(page, 'the cart')
  await page.goto('/checkout')
  await expect(payButton(page)).toBeEnabled()
  await expectSoundInBothThemes(page, 'card')
  await chooseMethod(page, 'PayPal')
  await expect(paypalButton(page)).toBeVisible()
  await expectSoundInBothThemes(page, 'PayPal')
  await chooseMethod(page, 'E-wallet')
  await page.getByRole('radio', { name: /^OVO/ }).check()
  await expectSoundInBothThemes(page, 'wallet')
  await startQris(page)
  await expectSoundInBothThemes(page, 'QRIS')
})

test('axe finds nothing in either theme on orders and their tracking', async ({ page }) => {
  const order = await givenPaidHandOrder(page)
  await page.goto('/orders')
  await expect(page.getByText('Pending Delivery')).toBeVisible()
  await expectSoundInBothThemes(page, 'a list of orders')
  await page
    .getByRole('link', { name: /Track order/ })
    .first()
    .click()
  await expect(page.getByText('Our team delivers this order by hand.')).toBeVisible()
  await expectSoundInBothThemes(page, 'an order')
  await page.getByRole('textbox', { name: 'Tracking code' }).fill(`${order.trackingCode}X`)
  await page.getByRole('button', { name: 'Track order' }).click()
  await expect(page.getByText('Order Not Found')).toBeVisible()
  await expectSoundInBothThemes(page, 'an unknown order')
})

test('axe finds nothing in either theme where something is empty, missing or wrong', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByText('No games found matching "zzzz"')).toBeVisible()
  await expectSoundInBothThemes(page, 'no game')
  await page.goto('/help')
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByText('No results found for "zzzz"')).toBeVisible()
  await expectSoundInBothThemes(page, 'no answer')
  await page.route('**/api/orders', (route) => route.abort())
  await page.goto('/orders')
  await expect(page.getByText('Error Loading Orders')).toBeVisible()
  await expectSoundInBothThemes(page, 'orders that cannot be read')
  await givenCart(page, [await givenLine(page)])
  await page.goto('/checkout')
  await expect(page.getByText('The store cannot be reached')).toBeVisible()
  await expectSoundInBothThemes(page, 'a checkout that cannot be reached')
})
