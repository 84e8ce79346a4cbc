import { expect } from '@playwright/test'
import { payButton } from './support/card.ts'
import { countOrders, givenCart, givenLine } from './support/cart.ts'
import { test } from './support/test.ts'

const slow = 'The connection is slow. Nothing is lost: the page goes on as soon as the answer is here.'

test('an answer that takes longer than eight seconds is said to, and the checkout goes on with it', async ({
  page,
}) => {
  await givenCart(page, [await givenLine(page)])
  const { promise: released, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/orders', async (route) => {
    await released
    await route.continue()
  })
  await page.clock.install()
  const asked = page.waitForRequest('**/api/orders')
  await page.goto('/checkout')
  await asked
  await page.clock.fastForward('00:07')
  await expect(page.getByText(slow)).toBeHidden()
  await page.clock.fastForward('00:02')
  await expect(page.getByText(slow)).toBeVisible()
  await expect(page.getByText('Setting up secure payment...')).toBeVisible()
  answer()
  await expect(payButton(page)).toBeEnabled()
  await expect(page.getByText(slow)).toBeHidden()
  // The slow request was sent once, so no order was placed twice.
  await page.unroute('**/api/orders')
  expect(await countOrders(page)).toBe(1)
})

for (const { path, name, typed, kept, sign } of [
  { path: '/track', name: 'Tracking code', typed: 'trk222', kept: 'TRK222', sign: 'Track order' },
  { path: '/', name: 'Search games', typed: 'zzzz', kept: 'zzzz', sign: 'Clear search' },
]) {
  test(`what is typed at ${path} before the scripts are there is kept and heard`, async ({ page }) => {
    const { promise: released, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/assets/entry-client*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    const field = page.getByRole(path === '/' ? 'searchbox' : 'textbox', { name })
    await field.fill(typed)
    answer()
    await expect(page.getByRole('button', { name: sign })).toBeEnabled()
    await expect(field).toHaveValue(kept)
  })
}
