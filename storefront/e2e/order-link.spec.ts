import { expect } from '@playwright/test'
import { readLink } from './support/mailed-link.ts'
import { givenPaidHandOrder } from './support/paid-order.ts'
import { test } from './support/test.ts'

test('the link of a mail opens the whole order in another browser, once, and a new one can be asked for', async ({
  page,
  openBrowser,
}) => {
  const email = `reader-${crypto.randomUUID()}@example.com`
  const order = await givenPaidHandOrder(page, { customerEmail: email })
  const link = await readLink(page, email, 'We have your payment')

  const reader = await openBrowser()
  await reader.goto(link)
  await expect(reader.getByRole('definition').getByText('500123456')).toBeVisible()
  await expect(reader.getByLabel('Tracking code', { exact: true })).toHaveValue(order.trackingCode)
  expect(new URL(reader.url()).hash).toBe('')
  await expect(reader.getByRole('button', { name: 'Send me a link' })).toBeHidden()
  await reader.goto('/orders')
  await expect(reader.getByText(order.packageName)).toBeVisible()

  const late = await openBrowser()
  await late.goto(link)
  await expect(late.getByText('This link no longer works')).toBeVisible()
  await expect(late.getByText('50•••••56')).toBeVisible()
  await expect(late.getByText('500123456')).toBeHidden()
  await late.getByRole('button', { name: 'Send me a link' }).click()
  await expect(late.getByText(/a link is on its way/)).toBeVisible()
  await late.goto(await readLink(page, email, 'Your link'))
  await expect(late.getByRole('definition').getByText('500123456')).toBeVisible()
})

test('a link that cannot be opened for now can be tried again', async ({ page }) => {
  const email = `reader-${crypto.randomUUID()}@example.com`
  await givenPaidHandOrder(page, { customerEmail: email })
  const link = await readLink(page, email, 'We have your payment')
  await page.context().clearCookies()
  await page.route('**/api/orders/link', (route) => route.abort(), { times: 1 })
  await page.goto(link)
  await expect(page.getByText('The link could not be opened')).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('definition').getByText('500123456')).toBeVisible()
})

test('an order has an address that can be kept, opened again and passed on without showing more', async ({
  page,
  stranger,
}) => {
  const order = await givenPaidHandOrder(page)
  const address = `/track/${order.trackingCode}`
  const player = page.getByRole('definition').getByText('500123456')
  await page.goto('/orders')
  await page
    .getByRole('link', { name: /^Track/ })
    .filter({ hasText: order.trackingCode })
    .click()
  await expect(page).toHaveURL(address)
  await expect(player).toBeVisible()
  // Nobody can look up the players of this game.
  await expect(page.getByText('Name not checked')).toHaveCount(0)
  await page.reload()
  await expect(player).toBeVisible()
  // Another code has an address of its own, and Back leads to this one.
  await page.getByRole('textbox', { name: 'Tracking code' }).fill('trk222222222222')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Order Not Found')).toBeVisible()
  await expect(page).toHaveURL('/track/TRK222222222222')
  await page.goBack()
  await expect(player).toBeVisible()
  await expect(page).toHaveURL(address)

  const faults: string[] = []
  stranger.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  const answer = await stranger.goto(`/track?code=${order.trackingCode.toLowerCase()}`)
  await expect(stranger).toHaveURL(address)
  await expect(stranger.getByText('50•••••56')).toBeVisible()
  await expect(stranger.getByRole('textbox', { name: 'Tracking code' })).toHaveValue(order.trackingCode)
  await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(stranger).toHaveTitle(/^Track your order/)
  expect(faults).toEqual([])
  // What the server sends knows nothing of the order, and nothing keeps it.
  const html = (await answer?.text()) ?? ''
  expect(html).toContain('Looking up your order')
  for (const known of ['50•••••56', order.packageName]) expect(html).not.toContain(known)
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
})
