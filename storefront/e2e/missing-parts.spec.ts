import { expect, type Page } from '@playwright/test'
import { givenCart, givenLine } from './support/cart.ts'
import { keepsFailedParts } from './support/failed-parts.ts'
import { cartPanel, choosePackage } from './support/shop.ts'
import { test } from './support/test.ts'

const nav = (page: Page) => page.getByRole('navigation').filter({ visible: true }).first()
const open = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click()
const untilReload = 'This browser does not load a module again that failed once: the store then loads the page anew.'
const pageFiles = /\/assets\/(help-page|questions|orders-page|track-page)[^/]*\.js/

test('a page whose part cannot be loaded offline says so, keeps the navigation, and opens when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await expect(page.getByRole('searchbox')).toBeEnabled()
  await context.setOffline(true)
  await open(page, 'Help')
  await expect(page.getByRole('heading', { name: 'This page has not arrived yet' })).toBeVisible()
  await expect(nav(page)).toBeVisible()
  await expect(page.getByText('the page opens by itself')).toBeVisible()
  // Going back needs no network.
  await page.goBack()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.goForward()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Help Center' })).toBeVisible()
})

test('an open tab of an older release, whose parts are gone, is loaded anew, once', async ({ page }) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.goto('/')
  await expect(page.getByRole('searchbox')).toBeEnabled()
  // The reloaded document gets its files.
  await page.route(pageFiles, (route) => (loads < 2 ? route.fulfill({ status: 404, body: 'gone' }) : route.continue()))
  await open(page, 'Help')
  await expect(page.getByRole('heading', { name: 'Help Center' })).toBeVisible()
  await expect(page).toHaveURL(/\/help$/)
  expect(loads).toBe(2)
})

test('a part that is missing for good is told of, without reloading for ever', async ({ page }) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.goto('/')
  await expect(page.getByRole('searchbox')).toBeEnabled()
  await page.route(pageFiles, (route) => route.fulfill({ status: 404, body: 'gone' }))
  await open(page, 'Help')
  await expect.poll(() => loads).toBe(2)
  // The page stays as the server rendered it: readable, and not reloaded a third time.
  await expect(page.getByRole('heading', { name: 'Help Center' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(2)
})

test('a part that fails before the network is back is asked for again, and the page is not loaded anew', async ({
  page,
}) => {
  await givenCart(page, [await givenLine(page)])
  await page.goto('/help')
  await expect(page.getByRole('searchbox')).toBeEnabled()
  test.skip(await keepsFailedParts(page), untilReload)
  let loads = 0
  let hasFailed = false
  let isBack = false
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.route(/\/assets\/cart-panel[^/]*\.js/, (route) => {
    if (isBack) return route.continue()
    hasFailed = true
    return route.abort('internetdisconnected')
  })
  // The store answers only after the part has failed.
  await page.route('**/api/config', (route) => {
    isBack ||= hasFailed
    return route.continue()
  })
  await page.getByRole('button', { name: /^Cart/ }).click()
  await expect(cartPanel(page).getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible()
  expect(hasFailed).toBe(true)
  expect(loads).toBe(0)
})

test('paying without a network keeps the buyer on the page, says so, and goes on when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const panel = await choosePackage(page, 'Mobile Legends')
  await expect(panel.getByText('Is this you?')).toBeVisible()
  await context.setOffline(true)
  await panel.getByRole('button', { name: 'Pay with Stripe' }).click()
  await expect(page.getByText('what you chose opens by itself')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Pay with Stripe' })).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/checkout$/)
})

test('the cart that could not be loaded opens when the network is back, and its link waits for the network, too', async ({
  page,
  context,
}) => {
  await givenCart(page, [await givenLine(page)])
  await page.goto('/help')
  await expect(page.getByRole('searchbox')).toBeEnabled()
  test.skip(await keepsFailedParts(page), untilReload)
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Cart/ }).click()
  await expect(page.getByText('You are offline')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Help Center' })).toBeVisible()
  await context.setOffline(false)
  const checkout = cartPanel(page).getByRole('link', { name: 'Proceed to Checkout' })
  await expect(checkout).toBeVisible()
  await context.setOffline(true)
  await checkout.click()
  await expect(cartPanel(page).getByText('what you chose opens by itself')).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/checkout$/)
})
