import { expect, type Page } from '@playwright/test'
import { deliver, givenPaidHandOrder, openTrack } from './support/paid-order.ts'
import { test } from './support/test.ts'

const live = (page: Page) => page.getByText('Live: you see every step the moment it happens')

test('the owner corrects a wrong id while the order waits, and a stranger cannot', async ({ page, stranger }) => {
  const order = await givenPaidHandOrder(page)
  await openTrack(page, order.trackingCode)
  await page.getByRole('button', { name: 'Correct the ID' }).click()
  const form = page.getByRole('form', { name: 'Correct the ID' })
  const id = form.getByLabel('Game ID')
  await expect(id).toHaveValue('500123456')
  await expect(form.getByRole('button', { name: 'Save the ID' })).toBeDisabled()
  await id.fill('not an id')
  await form.getByRole('button', { name: 'Save the ID' }).click()
  await expect(form.getByText('Game ID has digits only.')).toBeVisible()
  await id.fill('500654321')
  await form.getByRole('button', { name: 'Save the ID' }).click()
  await expect(page.getByRole('definition').getByText('500654321')).toBeVisible()
  await expect(form).toBeHidden()

  await openTrack(stranger, order.trackingCode)
  await expect(stranger.locator('#content').getByText('50•••••21')).toBeVisible()
  await expect(stranger.getByRole('button', { name: 'Correct the ID' })).toBeHidden()
})

test('the timeline shows a delivery at once, in every tab, over one stream', async ({ page, context, seller }) => {
  test.slow()
  const streams: string[] = []
  const polls: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/orders\/track\/\w+\/events$/.test(pathname)) streams.push(pathname)
    else if (pathname.startsWith('/api/orders/track/')) polls.push(pathname)
  })
  const order = await givenPaidHandOrder(page)
  await page.clock.install()
  await openTrack(page, order.trackingCode)
  await expect(live(page)).toBeVisible()
  await expect(page.getByText('Pending Delivery', { exact: true })).toBeVisible()
  const asked = polls.length
  await page.clock.fastForward('00:06')
  // Wait for a later request, so that all requests before it are counted.
  await page.evaluate(() => fetch('/robots.txt'))
  expect(polls).toHaveLength(asked)

  const second = await context.newPage()
  await openTrack(second, order.trackingCode)
  await expect(second.getByText('Updates by itself every few seconds')).toBeVisible()
  expect(streams).toHaveLength(1)

  await deliver(seller, order.id)
  for (const tab of [page, second]) await expect(tab.getByText('Delivered', { exact: true })).toHaveCount(2)
  await expect(live(page)).toBeHidden()
})

test('without a stream the page asks every five seconds, as before', async ({ page }) => {
  await page.route('**/api/orders/track/*/events', (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many live timelines', code: 'too_many_requests' } }),
  )
  const order = await givenPaidHandOrder(page)
  await page.clock.install()
  await openTrack(page, order.trackingCode)
  await expect(page.getByText('Updates by itself every few seconds')).toBeVisible()
  const asked = page.waitForRequest((request) => request.url().endsWith(`/api/orders/track/${order.trackingCode}`))
  await page.clock.fastForward('00:05')
  await asked
})
