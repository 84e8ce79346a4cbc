import { expect } from '@playwright/test'
import { givenCart, givenLine } from './support/cart.ts'
import { test } from './support/test.ts'

test('the search on the home page says what it did not find and finds it again when cleared', async ({ page }) => {
  await page.goto('/')
  const games = page.locator('#games').getByRole('link', { name: /From \$/ })
  await expect(games.first()).toBeVisible()
  const all = await games.count()
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByText('No games found matching "zzzz"')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(games).toHaveCount(all)
  await page.getByRole('searchbox').fill('mobile LEG')
  await expect(games).toHaveCount(1)
  // Nicknames by which players call games, and one misspelling.
  for (const [typed, found] of [
    ['mlbb', /^Mobile Legends/],
    ['epep', /^Free Fire/],
    ['genshn', /^Genshin Impact/],
  ] as const) {
    await page.getByRole('searchbox').fill(typed)
    await expect(games).toHaveCount(1)
    await expect(games).toHaveAccessibleName(found)
  }
})

test('an unknown address shows the fallback screen', async ({ page }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('404 Page Not Found')).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
})

test('an unknown tracking code is not found, and Try Again clears it', async ({ page }) => {
  await page.goto('/track')
  const code = page.getByLabel('Tracking code')
  await expect(page.getByRole('button', { name: 'Track order' })).toBeDisabled()
  await code.pressSequentially('trk222')
  await expect(code).toHaveValue('TRK222')
  await code.press('Enter')
  await expect(page.getByText('Order Not Found')).toBeVisible()
  await expect(page.getByText(`We couldn't find an order with tracking code "TRK222".`)).toBeVisible()
  await expect(page.getByText(/typically start with TRK/)).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(code).toHaveValue('')
  await expect(page.getByText('Order Not Found')).toBeHidden()
})

test('checkout with an empty cart goes home and says why', async ({ page, baseURL }) => {
  await page.goto('/checkout')
  await expect(page.getByText('Cart is empty', { exact: true })).toBeVisible()
  await expect(page.getByText('Please add items to your cart before checkout.', { exact: true })).toBeVisible()
  expect(page.url()).toBe(`${baseURL}/`)
})

test('a checkout that cannot be set up goes home with status text and reason, and keeps the cart', async ({
  page,
  baseURL,
}) => {
  await givenCart(page, [await givenLine(page)])
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Payment details' })).toBeVisible()
  // After an earlier consent the card payment opens on entry.
  const { checkoutId } = await page.evaluate(() => JSON.parse(localStorage.getItem('topup-cart-storage') ?? '{}').state)
  const agreed = await page.request.patch(`/api/checkouts/${checkoutId}`, { data: { consent: true } })
  expect(agreed.ok()).toBe(true)
  await page.route('**/api/create-payment-intent', (route) =>
    route.fulfill({ status: 500, json: { message: 'The card service is resting', code: 'internal' } }),
  )
  await page.goto('/checkout')
  await expect(page.getByText('Checkout Setup Failed', { exact: true })).toBeVisible()
  const message = 'Payment intent creation failed: Internal Server Error'
  const sentence = `There was an error setting up your order: ${message}. Please try again.`
  await expect(page.getByText(`${sentence}\nThe card service is resting`, { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${baseURL}/`)
  await expect(page.getByRole('button', { name: /cart.*1/i })).toBeVisible()
})

test('a lost connection keeps the checkout and offers to try again', async ({ page }) => {
  await givenCart(page, [await givenLine(page)])
  await page.route('**/api/orders', (route) => route.abort('internetdisconnected'))
  await page.goto('/checkout')
  await expect(page.getByText('The store cannot be reached')).toBeVisible()
  await page.unroute('**/api/orders')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Payment details' })).toBeVisible()
})

test('a blocked payment script is explained and can be tried again', async ({ page }) => {
  await givenCart(page, [await givenLine(page)])
  await page.route('**/stripe.js', (route) => route.abort())
  await page.goto('/checkout')
  await expect(page.getByText('The card form could not be loaded')).toBeVisible()
})

test('a visitor without orders is invited to browse', async ({ page }) => {
  await page.goto('/orders')
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  await expect(page.getByText('No Orders Yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse Games' })).toBeVisible()
})

test('an order list that cannot be read says so', async ({ page }) => {
  await page.route('**/api/orders', (route) =>
    route.fulfill({ status: 500, json: { message: 'no', code: 'internal' } }),
  )
  await page.goto('/orders')
  await expect(page.getByText('Error Loading Orders')).toBeVisible()
  await expect(page.getByText('Unable to load your order history. Please try again later.')).toBeVisible()
})
